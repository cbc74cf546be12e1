import { encodeExtended } from 'content-disposition';
import { fileName, fileStem } from '#text/plain/file-name.ts';

/** A Content-Disposition header that makes the browser save the file under its name. */
export const attachment = (name: string): string => disposition('attachment', name);

/** A Content-Disposition header that makes the browser show the file, and save it under its name. */
export const inline = (name: string): string => disposition('inline', name);

/**
 * Gives an ASCII name for old clients and the real one in UTF-8 (RFC 6266, RFC 8187). The library's `create` would
 * replace Turkish letters by question marks in the first, where the closest ASCII letters stay readable.
 */
function disposition(type: 'attachment' | 'inline', name: string): string {
  const safe = fileName(name);
  const ascii =
    safe
      .normalize('NFKD')
      .replace(/[^\x20-\x7e]/g, '')
      .replace(/[%;]/g, '-')
      .trim() || 'file';
  return `${type}; filename="${ascii}"; filename*=${encodeExtended(safe)}`;
}

/** The name of an exported file: the title, followed by the tool's name if an input has the same name. */
export function exportName(
  title: string,
  extension: string,
  toolName: string,
  inputs: readonly string[],
): string {
  const stem = fileStem(title);
  const name = `${stem}.${extension}`;
  const isInputName = inputs.some((input) => fileName(input).toLowerCase() === name.toLowerCase());
  return isInputName ? `${fileStem(`${stem} - ${toolName}`)}.${extension}` : name;
}

/** True for media that browsers play or draw without running code in them; everything else is downloaded. */
export function isShownInline(mediaType: string): boolean {
  return /^(audio\/[\w.+-]+|image\/(png|jpeg|webp|gif))$/.test(mediaType);
}
