import { fold } from '#text/plain/fold.ts';
import { capitalise } from '../../capitals.ts';
import { matchAt, type Rule, type Said, type Written, wordBefore } from '../wording.ts';

const token = /\p{L}+(?:\.\p{L}+)*(?:[.:]|\/\p{L}+|\/|[²³])?/uy;
const twoWords = /et al\./y;
const numberNext = /\s?(?:\d|[IVXLC]+(?!\p{L}))/uy;
const initials = /^(?:\p{Lu}\.)+\p{Lu}?\.?$/u;
const nameNext = /\s+\p{Lu}/uy;

/** Short forms said in full: "Dr.", "vb.", "e.g.", and initials letter by letter. */
export const shortForms: Rule = (written, at) => {
  const { text, wording } = written;
  const found = shortFormAt(written, at);
  if (found === undefined) return null;
  const end = at + found.length;
  const saint = wording.language === 'en' && found === 'St.' ? streetOrSaint(written, at, end) : null;
  if (saint) return saint;
  const full = fullForm(found, written, end);
  if (full !== null) {
    const large = /^\p{Lu}/u.test(found) && !/^\p{Lu}\.?$/u.test(found);
    return ended(large ? capitalise(full, wording.language) : full, found, text, end);
  }
  if (!initials.test(found)) return null;
  const letters = found.replaceAll('.', '');
  // One letter with a stop is a name's initial; at the end of a sentence the stop is the sentence's.
  if (letters.length === 1 && (!found.endsWith('.') || !matchAt(nameNext, text, end))) return null;
  const names = [...letters].map((letter) => wording.letter(letter.toLocaleLowerCase(wording.language)));
  return ended(wording.spell(names), found, text, end);
};

/** The token at a place; of "Prof.Dr.Ahmet" the first abbreviation. */
function shortFormAt({ text, wording }: Written, at: number): string | undefined {
  const found = (matchAt(twoWords, text, at) ?? matchAt(token, text, at))?.[0];
  if (found === undefined || !/\.\p{L}{2}/u.test(found)) return found;
  const first = /^\p{L}+\./u.exec(found)?.[0] ?? found;
  return wording.abbreviations.has(fold(first, wording.language)) ? first : found;
}

function fullForm(found: string, { text, wording }: Written, end: number): string | null {
  const small = fold(found, wording.language);
  const label = wording.labels.get(small);
  if (label !== undefined && matchAt(numberNext, text, end)) return label;
  return wording.abbreviations.get(found) ?? wording.abbreviations.get(small) ?? null;
}

/** The stop of an abbreviation that ends the text ends the sentence too. */
function ended(words: string, found: string, text: string, end: number): Said {
  const last = found.endsWith('.') && /^["'”’»)\]]*$/.test(text.slice(end, end + 4));
  return { words: last ? `${words}.` : words, end };
}

/** "St. Mary" is a saint, "Main St." a street. */
function streetOrSaint({ text }: Written, at: number, end: number): Said {
  const street =
    /^\p{Lu}|^\d/u.test(wordBefore(text, at)) && !/^\s+\p{Lu}\p{Ll}/u.test(text.slice(end, end + 4));
  return street ? ended('Street', 'St.', text, end) : { words: 'Saint', end };
}
