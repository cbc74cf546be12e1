import { kindOfExtension } from '#contract/documents.ts';
import type { Process, ProcessFile } from '#contract/processes.ts';
import type { ToolInput } from '#contract/tools.ts';
import { fileName, fileStem } from '#text/plain/file-name.ts';

/** The length in UTF-16 code units from which browsers take seconds to lay out a text in a field. */
export const longText = 200_000;

export type FileProblem = { code: 'format' } | { code: 'empty' } | { code: 'size'; megabytes: number };

/** The kind that a file's name says, as a tool's input lists it; '' when the name has no extension. */
export function kindOf(name: string): string {
  return kindOfExtension(extensionOf(name));
}

/** The lower-case extension without the dot; '' when the name has none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

/** A tool's own size limit, or else the server's, in megabytes of 1024 * 1024 bytes. */
export function sizeLimit(input: ToolInput, serverMegabytes: number): number {
  return input.files.megabytes ?? serverMegabytes;
}

/** The problem that the browser sees with a file before it is sent. The server also checks the content. */
export function checkFile(
  file: { name: string; size: number },
  input: ToolInput,
  serverMegabytes: number,
): FileProblem | null {
  if (!input.files.kinds.includes(kindOf(file.name))) return { code: 'format' };
  if (file.size === 0) return { code: 'empty' };
  const megabytes = sizeLimit(input, serverMegabytes);
  if (file.size > megabytes * 1024 * 1024) return { code: 'size', megabytes };
  return null;
}

/**
 * The name under which a process's file is saved. An uploaded file keeps its name. The names of files that a run made
 * say nothing, so these get the process's title, with their number when there are several of a kind.
 */
export function savedName(
  { title }: Pick<Process, 'title'>,
  { name, role }: Pick<ProcessFile, 'name' | 'role'>,
): string {
  const [, number = '', extension] = /(-\d+)?(\.\w+)$/.exec(name) ?? [];
  return role === 'output' && extension
    ? `${fileStem(`${fileStem(title)}${number.replace('-', ' ')}`)}${extension}`
    : fileName(name);
}

/** The number of words, by a pattern, because Intl.Segmenter takes seconds on a long text. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’_-]*/gu)?.length ?? 0;
}
