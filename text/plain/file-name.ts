/** Some systems allow only 255 bytes for a name: these, 33 for an extension and 8 for a number such as " (99999)". */
const stemBytesMaximum = 214;
/** Names of devices on Windows, with any extension. */
const deviceName = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
/** Control characters, halves of pairs, and marks that turn the direction of what is beside them. */
const invisible = /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu;
/** Characters that have a meaning in paths, or that Windows refuses. */
const refused = /[\\/:*?"<>|]+/g;
const extension = /\.[\p{L}\d]{1,8}$/u;

/**
 * The part of a file's name before its extension, as every system accepts it: without a final dot or space, no device's
 * name, not hidden, and cut between two characters if it is too long.
 * @param text a title, or a name without its extension
 * @param charactersMaximum in code points
 */
export function fileStem(text: string, charactersMaximum = Number.POSITIVE_INFINITY): string {
  const line = text
    .normalize('NFC')
    .replace(/[\r\n\t]+/g, ' ')
    .replace(invisible, '')
    .replace(refused, '-');
  const short = [...line.replace(/^[\s.]+/, '')].slice(0, charactersMaximum).join('');
  // Only whole characters are encoded.
  const { read } = new TextEncoder().encodeInto(short, new Uint8Array(stemBytesMaximum));
  const stem = short.slice(0, read).replace(/[\s.\u200d]+$/, '') || 'file';
  return deviceName.test(stem) ? `_${stem}` : stem;
}

/** Splits a file's name before its extension, which keeps its dot and may be empty. A hidden file has none. */
export function splitFileName(name: string): { stem: string; extension: string } {
  const shown = name.replace(/^[\s.]+|[\s.]+$/g, '');
  const end = extension.exec(shown)?.[0] ?? '';
  return { stem: shown.slice(0, shown.length - end.length), extension: end };
}

/** A file's whole name as every system accepts it; see fileStem. */
export function fileName(name: string): string {
  const parts = splitFileName(name);
  return fileStem(parts.stem) + parts.extension;
}
