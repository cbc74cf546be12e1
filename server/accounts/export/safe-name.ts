import { fileStem, splitFileName } from '#text/plain/file-name.ts';

/** The most characters of a name before its extension. */
const stemMaximum = 60;

/**
 * Turns a user's file name into a single path segment that is safe on every system. A name already used gets a number
 * before its extension; a hidden file's name loses its leading dot.
 * @param usedNames lower-cased names in the same folder; the new one is added
 */
export function safeName(name: string, usedNames: Set<string>): string {
  const { stem, extension } = splitFileName(name);
  const safeStem = fileStem(stem, stemMaximum);
  for (let count = 1; ; count += 1) {
    const candidate = count === 1 ? `${safeStem}${extension}` : `${safeStem} (${count})${extension}`;
    if (usedNames.has(candidate.toLowerCase())) continue;
    usedNames.add(candidate.toLowerCase());
    return candidate;
  }
}
