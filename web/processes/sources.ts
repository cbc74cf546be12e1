import type { Process, ProcessFile, ProcessListItem, ProcessSource } from '#contract/processes.ts';
import type { ToolContract } from '#contract/tools.ts';
import { kindOf } from '../components/tool/files.ts';
import { sharedFormats } from './next-steps.ts';
import { isUsable } from './process-link.ts';

/** Output of another process that fills a form's slot in place of a file. */
export interface TakenSource {
  source: ProcessSource;
  process: ProcessListItem;
}

/** The address of the form at `path` with a source for its input. */
export function linkOf(path: string, source: ProcessSource): string {
  const { process, ...output } = source;
  return `${path}?${new URLSearchParams({ from: process, ...output })}`;
}

/** The source in a form's address; null when it names no process, or neither a file nor a format of its result. */
export function sourceOfLink(search: URLSearchParams): ProcessSource | null {
  const [process, format, file] = ['from', 'format', 'file'].map((name) => search.get(name));
  if (!process) return null;
  if (file) return { process, file };
  return format ? { process, format } : null;
}

/** The file of a source; null when the source is the result. */
export function fileOf({ source, process }: TakenSource): ProcessFile | null {
  return ('file' in source && process.files.find(({ id }) => id === source.file)) || null;
}

/** The title of a source: an uploaded file's name, or else the title of its process. */
export function titleOf(taken: TakenSource): string {
  const file = fileOf(taken);
  return file?.role === 'input' ? file.name : taken.process.title;
}

/** The reason why a tool can't use a source: missing, still running, or not accepted; null when it can. */
export function problemOf(
  source: ProcessSource,
  process: Process,
  from: Pick<ToolContract, 'handsOver'>,
  to: Pick<ToolContract, 'input'>,
): 'gone' | 'unfinished' | 'unfit' | null {
  if ('file' in source) {
    const file = fileOf({ source, process });
    if (!file) return 'gone';
    return to.input.files.kinds.includes(kindOf(file.name)) ? null : 'unfit';
  }
  if (!sharedFormats(from, to).includes(source.format)) return 'unfit';
  if (process.status === 'processing') return 'unfinished';
  return isUsable(process) ? null : 'gone';
}
