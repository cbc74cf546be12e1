import { encodeExtended } from 'content-disposition';

/** A Content-Disposition that always downloads. */
export const attachment = (name: string): string => disposition('attachment', name);

/** A Content-Disposition that the browser shows, and saves under the name. */
export const inline = (name: string): string => disposition('inline', name);

/**
 * An ASCII name for old clients and the real one in UTF-8 (RFC 6266, RFC 8187). The library's own `create` would put
 * question marks for Turkish letters into the first, where their closest ASCII letters still make a readable name.
 */
function disposition(type: 'attachment' | 'inline', name: string): string {
  const safe = name.replace(/[\\/:*?"<>|\r\n]+/g, '-');
  const ascii =
    safe
      .normalize('NFKD')
      .replace(/[^\x20-\x7e]/g, '')
      .replace(/[%;]/g, '-')
      .trim() || 'file';
  return `${type}; filename="${ascii}"; filename*=${encodeExtended(safe)}`;
}

/** The name of an exported file: the title, and what was made of it where an input has that very name. */
export function exportName(
  title: string,
  extension: string,
  made: string,
  inputs: readonly string[],
): string {
  const name = `${title}.${extension}`;
  const taken = inputs.some((input) => input.toLowerCase() === name.toLowerCase());
  return taken ? `${title} - ${made}.${extension}` : name;
}

/** Media that browsers play or draw without running anything in them; all else is downloaded. */
export function isShownInline(mediaType: string): boolean {
  return /^(audio\/[\w.+-]+|image\/(png|jpeg|webp|gif))$/.test(mediaType);
}
