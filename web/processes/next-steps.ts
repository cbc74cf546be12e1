import type { Process, ProcessFile, ProcessListItem, ProcessSource } from '#contract/processes.ts';
import type { ToolContract } from '#contract/tools.ts';
import { extensionOf } from '../components/tool/files.ts';
import { isUsable } from './process-link.ts';

type Giving = Pick<ToolContract, 'type' | 'handsOver' | 'words' | 'reads'>;
type Taking = Pick<ToolContract, 'input'>;

interface Contracted {
  contract: Giving & Taking;
}

/** What can be gone on with: the result (null), or one of the files it was made from; and by which tools. */
export interface NextGroup<Tool> {
  file: ProcessFile | null;
  steps: { tool: Tool; source: ProcessSource }[];
}

/** A process as lists have it, or whole. */
type Given = Pick<ProcessListItem, 'id' | 'type' | 'status' | 'progress' | 'files'> &
  Partial<Pick<Process, 'result'>>;

/** So many bytes of plain text hold a word. */
const bytesOfWord = 7;

/** Of the formats that one tool hands over, those that the other takes, the best first. */
export function sharedFormats(from: Pick<ToolContract, 'handsOver'>, to: Taking): readonly string[] {
  return (from.handsOver ?? []).filter((format) => to.input.files.kinds.includes(format));
}

/** What makes sense after a process: the other tools that can go on with its result, or with its documents. */
export function nextSteps<Tool extends Contracted>(
  process: Given,
  tools: readonly Tool[],
): NextGroup<Tool>[] {
  const own = tools.find(({ contract }) => contract.type === process.type);
  if (!own) return [];
  const others = tools.filter((tool) => tool !== own && !tool.contract.reads);
  const stepsOf = (given: (to: Taking) => ProcessSource | null) =>
    others.flatMap((tool) => {
      const source = given(tool.contract);
      return source ? [{ tool, source }] : [];
    });
  return [
    { file: null, steps: stepsOf((to) => resultFor(process, own.contract, to)) },
    ...documentsOf(process, own.contract).map((file) => ({
      file,
      steps: stepsOf((to) => fileFor(process, file, to)),
    })),
  ].filter(({ steps }) => steps.length > 0);
}

/** All that a tool can take of a process: its result first, then its documents. */
export function sourcesFor(process: Given, from: Giving, to: Taking): ProcessSource[] {
  return [
    resultFor(process, from, to),
    ...documentsOf(process, from).map((file) => fileFor(process, file, to)),
  ].filter((source) => source !== null);
}

function resultFor(process: Given, from: Giving, to: Taking): ProcessSource | null {
  const [format] = sharedFormats(from, to);
  // A result that is still growing would be handed over in part.
  if (!format || !isUsable(process) || process.status === 'processing') return null;
  // Lists leave results out.
  const words = process.result === undefined ? Number.POSITIVE_INFINITY : (from.words?.(process.result) ?? 0);
  return isEnough(words, to) ? { process: process.id, format } : null;
}

function fileFor({ id }: Given, file: ProcessFile, to: Taking): ProcessSource | null {
  const kind = extensionOf(file.name);
  // Of a file in another format only reading it tells.
  const words = kind === 'txt' ? file.size / bytesOfWord : Number.POSITIVE_INFINITY;
  return to.input.files.kinds.includes(kind) && isEnough(words, to) ? { process: id, file: file.id } : null;
}

function documentsOf({ files }: Given, { reads }: Giving): ProcessFile[] {
  return reads ? [] : files.filter(({ role }) => role === 'input' || role === 'text');
}

function isEnough(words: number, { input }: Taking): boolean {
  return words >= (input.words ?? 1);
}
