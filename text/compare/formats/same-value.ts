/** Lengths that differ by less look the same, in points; other programs round them when they save a file. */
const tolerance = 0.11;
/** A line of ordinary text, in points. */
const line = 12;

/** Their values are hexadecimal digits, which are no lengths. */
const colours: ReadonlySet<string> = new Set([
  'color',
  'cellBackground',
  'shading',
  'background',
  'highlight',
]);

/** True when two values of a property look the same; undefined is the value that text has by itself. */
export function isSameValue(property: string, one: string | undefined, other: string | undefined): boolean {
  if (one === other) return true;
  if (property === 'style') return one?.toLowerCase() === other?.toLowerCase();
  if (property === 'link') return one?.replace(/\/$/, '') === other?.replace(/\/$/, '');
  if (colours.has(property)) return false;
  if (property === 'numberFormat') return plainCode(one) === plainCode(other);
  const lengthOf = property === 'lineSpacing' ? lineHeight : (value = '0') => Number(value);
  return Math.abs(lengthOf(one) - lengthOf(other)) <= tolerance;
}

/** The code of a number format as all programs would write it: without quotes, escapes and languages. */
const plainCode = (code = 'General') =>
  code
    .replace(/\[\$([^\]-]*)(?:-[^\]]*)?\]/g, '$1')
    .replace(/["\\]|;@$/g, '')
    .toLowerCase();

/**
 * The height of a line, in points; NaN for a least height. A multiple of a line counts like the exact height that it has
 * in text of 12 points, because LibreOffice writes one for the other.
 */
function lineHeight(spacing = '1'): number {
  return spacing.endsWith(' pt') ? Number(spacing.slice(0, -3)) : Number(spacing) * line;
}
