/** Longer names are cut, because some systems allow 255 bytes and a character may have four. */
const charactersMaximum = 60;
/** Names of devices on Windows. */
const deviceName = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * Turns a user's file name into a single path segment that is safe on every system. A name already used gets a number
 * before its extension.
 * @param usedNames lower-cased names in the same folder; the new one is added
 */
export function safeName(name: string, usedNames: Set<string>): string {
  const flat = name
    .normalize('NFC')
    .replace(/[\p{C}\\/:*?"<>|]+/gu, '-')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const [, stem = '', extension = ''] = /^(.*?)(\.[\p{L}\d]{1,8})?$/su.exec(flat) ?? [];
  const shortStem = [...stem].slice(0, charactersMaximum).join('').trimEnd() || 'file';
  const safeStem = deviceName.test(shortStem + extension) ? `_${shortStem}` : shortStem;
  for (let count = 1; ; count += 1) {
    const candidate = count === 1 ? `${safeStem}${extension}` : `${safeStem} (${count})${extension}`;
    if (usedNames.has(candidate.toLowerCase())) continue;
    usedNames.add(candidate.toLowerCase());
    return candidate;
  }
}
