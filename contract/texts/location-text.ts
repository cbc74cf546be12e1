import type { TextLocation } from '../documents.ts';
import { fillIn } from './fill-in.ts';
import en from './locations/en.json' with { type: 'json' };
import tr from './locations/tr.json' with { type: 'json' };

/** `title` begins a line, `inline` stands within one, and `short` behind a quote. */
type LocationForm = keyof typeof en;

/**
 * Words a location as readers of its format name it: "p. 3", "slide 3", "Prices, row 4", "Prices!B4"; null when it has
 * no such name.
 * @param language "tr" or, for any other value, English
 */
export function locationText(
  { page, address }: Pick<TextLocation, 'page' | 'address'>,
  language: string,
  form: LocationForm,
): string | null {
  const texts = (language === 'tr' ? tr : en)[form];
  if (address?.kind === 'row' && address.sheet === '') return fillIn(texts.rowAlone, address);
  if (address) return fillIn(texts[address.kind], address);
  return page === null ? null : fillIn(texts.page, { page });
}
