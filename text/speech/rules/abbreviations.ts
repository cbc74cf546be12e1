import { fold } from '#text/plain/fold.ts';
import { capitalise } from '../../capitals.ts';
import { matchAt, type Rule, type RuleInput, type SpokenPart, spellOut, wordBefore } from '../wording.ts';

const token = /\p{L}+(?:\.\p{L}+)*(?:[.:]|\/\p{L}+|\/|[²³])?/uy;
const twoWords = /et al\./y;
const numberNext = /\s?(?:\d|[IVXLC]+(?!\p{L}))/uy;
const initials = /^(?:\p{Lu}\.)+\p{Lu}?\.?$/u;
const nameNext = /\s+\p{Lu}/uy;

/** Short forms spoken in full ("Dr.", "vb.", "e.g."), and initials letter by letter. */
export const shortForms: Rule = (written, offset) => {
  const { text, wording } = written;
  const shortForm = shortFormAt(written, offset);
  if (shortForm === undefined) return null;
  const end = offset + shortForm.length;
  const streetOrSaintName =
    wording.language === 'en' && shortForm === 'St.' ? streetOrSaint(written, offset, end) : null;
  if (streetOrSaintName) return streetOrSaintName;
  const full = fullForm(shortForm, written, end);
  if (full !== null) {
    const isCapitalised = /^\p{Lu}/u.test(shortForm) && !/^\p{Lu}\.?$/u.test(shortForm);
    return withStop(isCapitalised ? capitalise(full, wording.language) : full, shortForm, text, end);
  }
  if (!initials.test(shortForm)) return null;
  const letters = shortForm.replaceAll('.', '');
  // A letter with a stop is an initial only before another name; else the stop ends the sentence.
  if (letters.length === 1 && (!shortForm.endsWith('.') || !matchAt(nameNext, text, end))) return null;
  return withStop(spellOut(letters, wording), shortForm, text, end);
};

/** The token at an offset; in "Prof.Dr.Ahmet", the first abbreviation. */
function shortFormAt({ text, wording }: RuleInput, offset: number): string | undefined {
  const written = (matchAt(twoWords, text, offset) ?? matchAt(token, text, offset))?.[0];
  if (written === undefined || !/\.\p{L}{2}/u.test(written)) return written;
  const first = /^\p{L}+\./u.exec(written)?.[0] ?? written;
  return wording.abbreviations.has(fold(first, wording.language)) ? first : written;
}

/** The words that a short form stands for; null for none, and for a label ("No.") without a number after it. */
function fullForm(shortForm: string, { text, wording }: RuleInput, end: number): string | null {
  const folded = fold(shortForm, wording.language);
  const label = wording.labels.get(folded);
  if (label !== undefined && matchAt(numberNext, text, end)) return label;
  return wording.abbreviations.get(shortForm) ?? wording.abbreviations.get(folded) ?? null;
}

/** The stop of an abbreviation at the end of the text also ends the sentence. */
function withStop(words: string, shortForm: string, text: string, end: number): SpokenPart {
  const endsText = shortForm.endsWith('.') && /^["'”’»)\]]*$/.test(text.slice(end, end + 4));
  return { words: endsText ? `${words}.` : words, end };
}

/** "St. Mary" is a saint, "Main St." a street. */
function streetOrSaint({ text }: RuleInput, offset: number, end: number): SpokenPart {
  const isStreet =
    /^\p{Lu}|^\d/u.test(wordBefore(text, offset)) && !/^\s+\p{Lu}\p{Ll}/u.test(text.slice(end, end + 4));
  return isStreet ? withStop('Street', 'St.', text, end) : { words: 'Saint', end };
}
