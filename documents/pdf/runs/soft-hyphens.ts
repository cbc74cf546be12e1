import type { Run } from '../layout/lines/segments.ts';
import { type PrintedGlyph, type PrintedString, sameBaseline } from './trace.ts';

const softHyphen = '\u00ad';
/**
 * The run in which a hyphen stands begins or ends this close to it, as a multiple of the type size; pdf.js takes runs for
 * narrower by the hyphens that it leaves out.
 */
const reach = 0.4;

/** A hyphen with the letters printed before and after it. */
interface PlacedHyphen {
  glyph: PrintedGlyph;
  y: number;
  size: number;
  before: string;
  after: string;
  /** The number of hyphens in its string up to this one. */
  ordinal: number;
}

/**
 * Puts the soft hyphens that a page prints into its runs: pdf.js leaves them out. Some files give this code to every
 * hyphen, so those inside a line become plain ones; at its end, the lines' joiner decides.
 */
export function withSoftHyphens(runs: readonly Run[], strings: readonly PrintedString[]): Run[] {
  const hyphens = hyphensOf(strings);
  if (hyphens.length === 0) return [...runs];
  const restored = [...runs];
  for (const hyphen of hyphens) {
    const index = restored.findIndex((run) => holds(run, hyphen));
    const run = restored[index];
    if (run) restored[index] = withHyphen(run, hyphen);
  }
  return restored;
}

function hyphensOf(strings: readonly PrintedString[]): PlacedHyphen[] {
  const visible = strings.filter(({ invisible }) => !invisible);
  return visible.flatMap(({ glyphs, y, size }, position) => {
    const letters = glyphs.map(({ text }) => text);
    let ordinal = 0;
    return glyphs.flatMap((glyph, index) => {
      if (glyph.text !== softHyphen || glyph.width <= 0) return [];
      // The word may be printed in several strings.
      const lineBefore = visible[position - 1];
      const lineAfter = visible[position + 1];
      const onLine = (other: PrintedString | undefined) =>
        other && Math.abs(other.y - y) <= sameBaseline * size
          ? other.glyphs.map(({ text }) => text).join('')
          : '';
      const before = `${onLine(lineBefore)}${letters.slice(0, index).join('')}`;
      const after = `${letters.slice(index + 1).join('')}${onLine(lineAfter)}`;
      ordinal += 1;
      return [{ glyph, y, size, before: wordEnd(before), after: wordStart(after), ordinal }];
    });
  });
}

function wordEnd(text: string): string {
  return /[\p{L}\p{N}]*$/u.exec(text.replaceAll(softHyphen, ''))?.[0] ?? '';
}

function wordStart(text: string): string {
  return /^[\p{L}\p{N}]*/u.exec(text.replaceAll(softHyphen, ''))?.[0] ?? '';
}

function holds(run: Run, { glyph, y, size, before, after, ordinal }: PlacedHyphen): boolean {
  const slack = reach * size * ordinal;
  return (
    Math.abs(run.y - y) <= sameBaseline * size &&
    glyph.x >= run.x - slack &&
    glyph.x <= run.x + run.width + slack &&
    (run.text.trimEnd().endsWith(before) || run.text.includes(before + after))
  );
}

function withHyphen(run: Run, { before, after, glyph }: PlacedHyphen): Run {
  if (after === '') {
    const text = run.text.trimEnd();
    if (!text.endsWith(before)) return run;
    return {
      ...run,
      text: `${text}${softHyphen}`,
      width: Math.max(run.width, glyph.x + glyph.width - run.x),
    };
  }
  return { ...run, text: run.text.replace(before + after, `${before}-${after}`) };
}
