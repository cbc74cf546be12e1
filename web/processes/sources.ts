import type { Process, ProcessFile, ProcessListItem, ProcessSource } from '#contract/processes.ts';
import type { ToolContract } from '#contract/tools.ts';
import { extensionOf } from '../components/tool/files.ts';
import { sharedFormats } from './next-steps.ts';
import { isUsable } from './process-link.ts';

/** What another process gives, in a form's place of a file. */
export interface TakenSource {
  source: ProcessSource;
  process: ProcessListItem;
}

/** The address of a tool's form that begins with a source. */
export function linkOf(path: string, source: ProcessSource): string {
  const { process, ...what } = source;
  return `${path}?${new URLSearchParams({ from: process, ...what })}`;
}

/** The source that a form's address names; null where it names none. */
export function sourceOfLink(search: URLSearchParams): ProcessSource | null {
  const [process, format, file] = ['from', 'format', 'file'].map((name) => search.get(name));
  if (!process) return null;
  if (file) return { process, file };
  return format ? { process, format } : null;
}

/** The file that is given; null where it is the result. */
export function fileOf({ source, process }: TakenSource): ProcessFile | null {
  return ('file' in source && process.files.find(({ id }) => id === source.file)) || null;
}

/** What it is called: as the file that a person gave, else as its process. */
export function titleOf(taken: TakenSource): string {
  const file = fileOf(taken);
  return file?.role === 'input' ? file.name : taken.process.title;
}

/**
 * Why a tool can't begin with a source: what it names isn't there, its process is still to end, or the tool doesn't
 * take it; null where it can.
 */
export function problemOf(
  source: ProcessSource,
  process: Process,
  from: Pick<ToolContract, 'handsOver'>,
  to: Pick<ToolContract, 'input'>,
): 'gone' | 'unfinished' | 'unfit' | null {
  if ('file' in source) {
    const file = fileOf({ source, process });
    if (!file) return 'gone';
    return to.input.files.kinds.includes(extensionOf(file.name)) ? null : 'unfit';
  }
  if (!sharedFormats(from, to).includes(source.format)) return 'unfit';
  if (process.status === 'processing') return 'unfinished';
  return isUsable(process) ? null : 'gone';
}
