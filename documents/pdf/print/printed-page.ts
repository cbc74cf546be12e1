import { roundToHalf } from '#documents/measures.ts';
import type { Properties } from '#text/compare/model.ts';
import type { Run, Segment } from '../layout/lines/segments.ts';
import type { PdfFont } from '../runs/fonts.ts';

/** Where a word is printed, in points from the page's top left corner, and how it looks. */
export interface PrintedWord {
  readonly page: number;
  readonly x0: number;
  readonly x1: number;
  /** The baseline. */
  readonly y: number;
  readonly size: number;
  /** How it looks from each offset in the word on, the first of them 0. */
  readonly looks: readonly { readonly from: number; readonly look: Properties }[];
}

/** The letters of a page in the order in which the file prints them, without white space, and where each is. */
export class PrintedPage {
  readonly number: number;
  readonly letters: string;
  readonly #runs: readonly Run[];
  readonly #looks: readonly Properties[];
  /** For each letter the index of its run, and its offset in the run's text. */
  readonly #runOf: number[] = [];
  readonly #offsetOf: number[] = [];

  constructor(number: number, runs: readonly Run[], fonts: ReadonlyMap<string, PdfFont>) {
    this.number = number;
    this.#runs = runs;
    const looks = new Map<string, Properties>();
    this.#looks = runs.map((run) => {
      const key = `${run.font} ${roundToHalf(run.size)}`;
      const known = looks.get(key);
      if (known) return known;
      // Parts of one font may have several names in a file.
      const look = lookOf(run, fonts.get(run.font));
      const same =
        [...looks.values()].find((other) => JSON.stringify(other) === JSON.stringify(look)) ?? look;
      looks.set(key, same);
      return same;
    });
    let letters = '';
    for (const [index, { text }] of runs.entries()) {
      for (let offset = 0; offset < text.length; offset += 1) {
        if (isLeftOut(text.charCodeAt(offset))) continue;
        letters += text.charAt(offset);
        this.#runOf.push(index);
        this.#offsetOf.push(offset);
      }
    }
    this.letters = letters;
  }

  /** The word that stands in `letters` from one offset to another. */
  wordAt(start: number, end: number): PrintedWord {
    const index = this.#runOf[start] ?? 0;
    const run = this.#runs[index];
    if (!run) throw new RangeError('no letter is printed there');
    const letterWidth = run.width / Math.max(1, run.text.length);
    const from = this.#offsetOf[start] ?? 0;
    const lastIndex = this.#runOf[end - 1] ?? index;
    const last = this.#runs[lastIndex] ?? run;
    const to = (this.#offsetOf[end - 1] ?? from) + 1;
    return {
      page: this.number,
      x0: run.x + from * letterWidth,
      x1: last.x + (to * last.width) / Math.max(1, last.text.length),
      y: run.y,
      size: run.size,
      looks: this.#looksIn(start, end),
    };
  }

  #looksIn(start: number, end: number): PrintedWord['looks'] {
    const looks: { from: number; look: Properties }[] = [];
    for (let at = start; at < end; at += 1) {
      const look = this.#looks[this.#runOf[at] ?? 0];
      if (look && look !== looks.at(-1)?.look) looks.push({ from: at - start, look });
    }
    return looks;
  }
}

/** A run and the segment that it is part of are so close in height, in points for each point of type. */
const sameHeight = 0.7;
/** The height of the bands by which segments are found, in points. */
const band = 8;

/** The runs of a page that stand in its segments, without those that were left out, such as running heads. */
export function runsInside(runs: readonly Run[], segments: readonly Segment[]): Run[] {
  const bands = Map.groupBy(segments, ({ y }) => Math.floor(y / band));
  return runs.filter(({ x, y, width, size }) => {
    const reach = Math.ceil((sameHeight * size) / band);
    for (let at = Math.floor(y / band) - reach; at <= Math.floor(y / band) + reach; at += 1) {
      const inside = bands
        .get(at)
        ?.some((other) => Math.abs(other.y - y) <= sameHeight * size && other.x0 < x + width && other.x1 > x);
      if (inside) return true;
    }
    return false;
  });
}

/** True for white space and soft hyphens, which a text doesn't keep as they are printed. */
const isLeftOut = (unit: number) =>
  unit <= 0x20 || unit === 0xa0 || unit === 0xad || (unit >= 0x2000 && unit <= 0x200b) || unit === 0x3000;

function lookOf({ size }: Run, font: PdfFont | undefined): Properties {
  return {
    ...(font?.family ? { font: font.family } : {}),
    // Programs round sizes in different ways.
    size: String(roundToHalf(size)),
    ...(font?.bold ? { bold: 'yes' } : {}),
    ...(font?.italic ? { italic: 'yes' } : {}),
  };
}
