import type { ToolInput } from '#contract/tools.ts';

export type FileProblem = { code: 'format' } | { code: 'empty' } | { code: 'size'; megabytes: number };

/** Lower-case extension without the dot; '' when the name has none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

/** A tool's own size limit, else the server's, in megabytes of 1024 * 1024 bytes. */
export function sizeLimit(input: ToolInput, serverMegabytes: number): number {
  return Math.min(input.files.megabytes ?? serverMegabytes, serverMegabytes);
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

/** Words by the rules of the language (Intl.Segmenter would take seconds on a long text). */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’_-]*/gu)?.length ?? 0;
}
