/** The pixels of CSS in a unit of length; a number alone is of pixels. */
const pixelsPerUnit = new Map([
  ['', 1],
  ['px', 1],
  ['pt', 96 / 72],
  ['pc', 16],
  ['in', 96],
  ['cm', 96 / 2.54],
  ['mm', 96 / 25.4],
]);

/** A length that a file states ("12.5cm") in pixels of CSS; null for none, and for one of another unit. */
export function pixelsOf(length: string): number | null {
  const [, number, unit = ''] = /^([\d.]+)\s*([a-z]*)$/i.exec(length.trim()) ?? [];
  const factor = pixelsPerUnit.get(unit);
  return number === undefined || factor === undefined ? null : Number(number) * factor;
}
