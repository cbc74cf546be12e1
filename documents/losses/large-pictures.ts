import type { DocumentNotice } from '#contract/documents.ts';
import { listNames } from './notices.ts';
import { numberList } from './number-list.ts';

/** Square centimetres; a larger picture may be a screenshot or a scan, a smaller one is a logo or a photo. */
const largeArea = 60;

/** How many of a unit make a centimetre; a pixel is that of CSS. */
const perCentimetre = { cm: 1, emu: 360_000, pt: 72 / 2.54, twip: 1440 / 2.54, px: 96 / 2.54 };
export type LengthUnit = keyof typeof perCentimetre;

/** Counts the pictures of a document that are large enough to hold text, for readers that don't recognise it. */
export class LargePictures {
  #count = 0;
  readonly #numbers: number[] = [];
  readonly #sheets = new Set<string>();

  get count(): number {
    return this.#count;
  }

  /** Counts a picture if it is large. @param place the number of its page or slide, or its sheet; null if unknown */
  add(width: number, height: number, unit: LengthUnit, place: number | string | null = null): void {
    if (!(width * height >= largeArea * perCentimetre[unit] ** 2)) return;
    this.#count += 1;
    if (typeof place === 'number') this.#numbers.push(place);
    else if (place !== null) this.#sheets.add(place);
  }

  /** The notice that names them; null without any. @param pages what the numbered places of this format are */
  notice(pages: 'pages' | 'slides' = 'pages'): DocumentNotice | null {
    const count = this.#count;
    if (count === 0) return null;
    if (this.#sheets.size > 0) {
      const sheets = listNames([...this.#sheets]);
      return { code: 'pictures_unsearched_sheets', params: { count, sheets } };
    }
    if (this.#numbers.length < count) return { code: 'pictures_unsearched', params: { count } };
    return { code: `pictures_unsearched_${pages}`, params: { count, [pages]: numberList(this.#numbers) } };
  }
}
