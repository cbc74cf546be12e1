import { alternatives } from '#text/load-words.ts';
import { endsSentence } from '../../../patterns.ts';
import { structureWords } from '../../../structure-words.ts';

const affiliation = new RegExp(
  `(?<!\\p{L})${alternatives(structureWords('affiliation'))}(?!\\p{L})|\\S@\\S+\\.\\S`,
  'iu',
);
/** One name: two to six words that begin with capitals, with initials, titles such as "Prof." and particles among them. */
const name =
  /^(?:(?:\p{Lu}[\p{L}’'-]+|\p{Lu}\p{Ll}{0,4}\.|\p{Lu}{2,})\s*){1,5}(?:(?:van|von|de|der|da|di|bin|al)\s+)?(?:\p{Lu}[\p{L}’'-]+)$/u;
/** Marks behind names that refer to places of work. */
const marks = /[\d*∗†‡§¹²³⁰-⁹ᵃ-ᶻ]+(?:,\s?[\d*∗†‡§¹²³⁰-⁹ᵃ-ᶻ]+)*/gu;

/** A longer line, in characters, says more than where somebody works. */
const longestAffiliation = 120;
/** A conjunction before the last name, behind a comma or the mark of the name before. */
const conjunction = /^(?:and|ve|und|et)\s+/u;

/**
 * True for a line below a title that lists its authors, or says where they work.
 * @param below the text below it, which tells a single name from a heading when it says where its bearer works
 */
export function namesAuthors(line: string, below = ''): boolean {
  const text = line.replaceAll('İ', 'I');
  if (affiliation.test(text)) return true;
  const names = text
    .replace(/^(?:by|yazan|yazar|hazırlayan)(?:lar)?[:\s]+/iu, '')
    .replace(marks, ',')
    .split(/\s*(?:[,;&·•]|\s(?:and|ve|und|et)\s)\s*/u)
    .map((part) => part.trim().replace(conjunction, ''))
    .filter((part) => part !== '');
  const isMarked = /[*∗†‡§¹²³⁰-⁹ᵃ-ᶻ]/u.test(text) || /^(?:by|yazan)\b/iu.test(text);
  const hasPlace = below.length <= longestAffiliation && !endsSentence(below) && affiliation.test(below);
  return (
    (names.length > 1 || isMarked || hasPlace) && names.length > 0 && names.every((part) => name.test(part))
  );
}
