/** The most characters of a name before its extension. */
const stemMaximum = 60;
/** Some systems allow only 255 bytes for a name: these, 33 for an extension and 8 for a number such as " (99999)". */
const stemBytesMaximum = 214;
/** Names of devices on Windows. */
const deviceName = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
/** Control characters, invisible ones, and those that have a meaning in paths or that Windows refuses. */
const refusedCharacters = /[\p{C}\\/:*?"<>|]+/gu;

/**
 * Turns a user's file name into a single path segment that is safe on every system. A name already used gets a number
 * before its extension; a hidden file's name loses its leading dot.
 * @param usedNames lower-cased names in the same folder; the new one is added
 */
export function safeName(name: string, usedNames: Set<string>): string {
  const flat = name
    .normalize('NFC')
    .replace(refusedCharacters, '-')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const [, stem = '', extension = ''] = /^(.*?)(\.[\p{L}\d]{1,8})?$/su.exec(flat) ?? [];
  const shortStem = shortenStem(stem) || 'file';
  const safeStem = deviceName.test(shortStem + extension) ? `_${shortStem}` : shortStem;
  for (let count = 1; ; count += 1) {
    const candidate = count === 1 ? `${safeStem}${extension}` : `${safeStem} (${count})${extension}`;
    if (usedNames.has(candidate.toLowerCase())) continue;
    usedNames.add(candidate.toLowerCase());
    return candidate;
  }
}

/** Cuts a stem between two characters. The cut leaves no final dot or space, which Windows refuses. */
function shortenStem(stem: string): string {
  const characters = [...stem].slice(0, stemMaximum);
  while (Buffer.byteLength(characters.join('')) > stemBytesMaximum) characters.pop();
  return characters.join('').replace(/[\s.]+$/, '');
}
