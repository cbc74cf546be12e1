import type { Process, ProcessFile, ProcessListItem, ProcessSource } from '#contract/processes.ts';
import type { ToolContract } from '#contract/tools.ts';
import { kindOf } from '../components/tool/files.ts';
import { isUsable } from './process-link.ts';

type SourceTool = Pick<ToolContract, 'type' | 'handsOver' | 'words' | 'reads'>;
type TargetTool = Pick<ToolContract, 'input'>;

interface HasContract {
  contract: SourceTool & TargetTool;
}

/** The tools that can continue with the result (`file` is null) or with one of the input files. */
export interface NextGroup<Tool> {
  file: ProcessFile | null;
  /** The tools, each with its input. */
  steps: { tool: Tool; source: ProcessSource }[];
}

/** A process from a list or with its result. */
type SourceProcess = Pick<ProcessListItem, 'id' | 'type' | 'status' | 'progress' | 'files'> &
  Partial<Pick<Process, 'result'>>;

/** An estimate of the bytes of plain text per word. */
const bytesPerWord = 7;

/** The formats that one tool outputs and the other accepts, the best first. */
export function sharedFormats(from: Pick<ToolContract, 'handsOver'>, to: TargetTool): readonly string[] {
  return (from.handsOver ?? []).filter((format) => to.input.files.kinds.includes(format));
}

/** The sensible next steps after a process: other tools that can use its result or its documents. */
export function nextSteps<Tool extends HasContract>(
  process: SourceProcess,
  tools: readonly Tool[],
): NextGroup<Tool>[] {
  const ownTool = tools.find(({ contract }) => contract.type === process.type);
  if (!ownTool) return [];
  const others = tools.filter((tool) => tool !== ownTool && !tool.contract.reads);
  const stepsOf = (sourceFor: (to: TargetTool) => ProcessSource | null) =>
    others.flatMap((tool) => {
      const source = sourceFor(tool.contract);
      return source ? [{ tool, source }] : [];
    });
  return [
    { file: null, steps: stepsOf((to) => resultFor(process, ownTool.contract, to)) },
    ...documentsOf(process, ownTool.contract).map((file) => ({
      file,
      steps: stepsOf((to) => fileFor(process, file, to)),
    })),
  ].filter(({ steps }) => steps.length > 0);
}

/** Everything that a tool can use from a process: its result first, then its documents. */
export function sourcesFor(process: SourceProcess, from: SourceTool, to: TargetTool): ProcessSource[] {
  return [
    resultFor(process, from, to),
    ...documentsOf(process, from).map((file) => fileFor(process, file, to)),
  ].filter((source) => source !== null);
}

/** A process's result as a tool's input; null when the tool can't use it. */
function resultFor(process: SourceProcess, from: SourceTool, to: TargetTool): ProcessSource | null {
  const [format] = sharedFormats(from, to);
  // An unfinished result would be passed on in part.
  if (!format || !isUsable(process) || process.status === 'processing') return null;
  // Processes in lists have no result, so the number of words is unknown.
  const words = process.result === undefined ? Number.POSITIVE_INFINITY : (from.words?.(process.result) ?? 0);
  return isEnough(words, to) ? { process: process.id, format } : null;
}

/** A process's file as a tool's input; null when the tool can't use it. */
function fileFor({ id }: SourceProcess, file: ProcessFile, to: TargetTool): ProcessSource | null {
  const kind = kindOf(file.name);
  // The number of words is unknown without reading the file, unless it is plain text.
  const words = kind === 'txt' ? file.size / bytesPerWord : Number.POSITIVE_INFINITY;
  return to.input.files.kinds.includes(kind) && isEnough(words, to) ? { process: id, file: file.id } : null;
}

/** The files or text that a process has read; none when its result is the same as text. */
function documentsOf({ files }: SourceProcess, { reads }: SourceTool): ProcessFile[] {
  return reads ? [] : files.filter(({ role }) => role === 'input' || role === 'text');
}

function isEnough(words: number, { input }: TargetTool): boolean {
  return words >= (input.words ?? 1);
}
