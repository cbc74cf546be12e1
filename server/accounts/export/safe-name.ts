/** Longer names are cut: some systems take 255 bytes for one, and a letter may have four. */
const charactersMaximum = 60;
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * A user's file name as one part of a path on every system: never a folder, never above or beside where it is
 * unpacked. Names that are taken get a number before their ending.
 * @param taken lower-cased names beside it; this one is added
 */
export function safeName(name: string, taken: Set<string>): string {
  const flat = name
    .normalize('NFC')
    .replace(/[\p{C}\\/:*?"<>|]+/gu, '-')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const [, stem = '', ending = ''] = /^(.*?)(\.[\p{L}\d]{1,8})?$/su.exec(flat) ?? [];
  const short = [...stem].slice(0, charactersMaximum).join('').trimEnd() || 'file';
  const whole = reserved.test(short + ending) ? `_${short}` : short;
  for (let count = 1; ; count += 1) {
    const candidate = count === 1 ? `${whole}${ending}` : `${whole} (${count})${ending}`;
    if (taken.has(candidate.toLowerCase())) continue;
    taken.add(candidate.toLowerCase());
    return candidate;
  }
}
