import { fold } from '../plain/fold.ts';

/** Folded texts: notices of rights, blank pages, book numbers, page numbers, addresses, sources, versions. */
const boilerplate = [
  /^(?:©|\(c\)|copyright\b|telif hakkı)/,
  /\ball rights reserved\b|\btüm hakları saklıdır|\bher hakkı (?:mahfuz|saklı)dur?/,
  /\bthis page (?:is |was )?(?:intentionally )?(?:left )?blank\b|\bbu sayfa (?:bilerek|özellikle) boş/,
  /\bisbn\b|\bissn\b|\bdoi:\s?10\./,
  /^(?:page|sayfa|sf?\.)\s*\d+(?:\s*(?:of|\/)\s*\d+)?$/,
  /^(?:tel|telefon|phone|fax|faks|e-?mail|e-?posta|adres|address|web)\s*[.:]/,
  /^(?=\S+$)[^@]*@.[^.]*\..|^(?:https?:\/\/|www\.)\S+$/,
  /^(?:doi|keywords?|anahtar (?:kelime|sözcük)(?:ler)?|key words)\s*:/,
  /^(?:kaynak|source)\s*:/,
  /\breport no\.|\brapor no\b|^(?:versiyon|version|sürüm)\s+\d[\d.]*\.?$/,
];

/** True for copyright lines, addresses, page numbers and the like, which are never part of a summary. */
export function isBoilerplate(text: string, language: string): boolean {
  const folded = fold(text, language).replace(/\s+/g, ' ').trim();
  return boilerplate.some((pattern) => pattern.test(folded));
}
