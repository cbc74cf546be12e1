import { fold } from '../fold.ts';

const referenceHeading =
  /^(?:[\divx]+(?:\.\d+)*[.)]?\s+)?(?:references|bibliography|works cited|literature cited|further reading|(?:table of )?contents|index|acknowledge?ments?|list of (?:figures|tables)|about the authors?|copyright(?: notice)?|colophon|revision history|change ?log|kaynakça|kaynaklar|bibliyografya|yararlanılan kaynaklar|içindekiler|dizin|teşekkür(?:ler)?|önsöz ve teşekkür|(?:şekil|tablo|çizelge|resim)(?:ler)? (?:listesi|dizini)|yazar(?:lar)? hakkında|künye|telif hakkı)[\s:.]*$/;

/** A heading whose section holds no running text: references, contents, thanks, notices. */
export function isReferenceHeading(heading: string): boolean {
  const trimmed = heading.trim();
  return referenceHeading.test(fold(trimmed, 'tr')) || referenceHeading.test(fold(trimmed, 'en'));
}

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

/** Copyright lines, addresses, page numbers and the like: never part of a summary. */
export function isBoilerplate(text: string, language: string): boolean {
  const folded = fold(text, language).replace(/\s+/g, ' ').trim();
  return boilerplate.some((pattern) => pattern.test(folded));
}
