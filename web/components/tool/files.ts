import type { Process, ProcessFile } from '#contract/processes.ts';
import type { ToolInput } from '#contract/tools.ts';

/** From so many characters on, browsers take seconds to lay a text out in a field. */
export const longText = 200_000;

export type FileProblem = { code: 'format' } | { code: 'empty' } | { code: 'size'; megabytes: number };

/** Lower-case extension without the dot; '' when the name has none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

/** A tool's own size limit, else the server's, in megabytes of 1024 * 1024 bytes, as the server has it. */
export function sizeLimit(input: ToolInput, serverMegabytes: number): number {
  return input.files.megabytes ?? serverMegabytes;
}

/** What the browser can tell of a file before it is sent; the server looks at its content too. */
export function checkFile(
  file: { name: string; size: number },
  input: ToolInput,
  serverMegabytes: number,
): FileProblem | null {
  if (!input.files.kinds.includes(extensionOf(file.name))) return { code: 'format' };
  if (file.size === 0) return { code: 'empty' };
  const megabytes = sizeLimit(input, serverMegabytes);
  if (file.size > megabytes * 1024 * 1024) return { code: 'size', megabytes };
  return null;
}

/**
 * What a process's file is saved as. One that a person gave is called as ever; those that a run made have names that
 * say nothing: they are saved under its title, with their number where there are several of a kind.
 */
export function savedName(
  { title }: Pick<Process, 'title'>,
  { name, role }: Pick<ProcessFile, 'name' | 'role'>,
): string {
  const [, number = '', extension] = /(-\d+)?(\.\w+)$/.exec(name) ?? [];
  return role === 'output' && extension ? `${title}${number.replace('-', ' ')}${extension}` : name;
}

/** Words by the rules of the language (Intl.Segmenter would take seconds on a long text). */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’_-]*/gu)?.length ?? 0;
}
