import { alternatives } from '#text/load-words.ts';
import { structureWords } from '../../../structure-words.ts';

const affiliation = new RegExp(
  `(?<!\\p{L})${alternatives(structureWords('affiliation'))}(?!\\p{L})|\\S@\\S+\\.\\S`,
  'iu',
);
/** One name: two to five words that begin with capitals, with initials and particles among them. */
const name =
  /^(?:(?:\p{Lu}[\p{L}’'-]+|\p{Lu}\.|\p{Lu}{2,}|Dr\.|Prof\.|Doç\.)\s*){1,5}(?:(?:van|von|de|der|da|di|bin|al)\s+)?(?:\p{Lu}[\p{L}’'-]+)$/u;
/** Marks behind names that refer to places of work. */
const marks = /[\d*∗†‡§¹²³⁰-⁹]+(?:,[\d*∗†‡§¹²³⁰-⁹]+)*/gu;

/** True for a line below a title that lists its authors, or says where they work. */
export function namesAuthors(line: string): boolean {
  const text = line.replaceAll('İ', 'I');
  if (affiliation.test(text)) return true;
  const names = text
    .replace(/^(?:by|yazan|yazar|hazırlayan)(?:lar)?[:\s]+/iu, '')
    .replace(marks, ',')
    .split(/\s*(?:[,;&·•]|\s(?:and|ve|und|et)\s)\s*/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const isMarked = /[*∗†‡§¹²³⁰-⁹]/u.test(text) || /^(?:by|yazan)\b/iu.test(text);
  return (names.length > 1 || isMarked) && names.length > 0 && names.every((part) => name.test(part));
}
