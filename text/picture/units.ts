import type { Range } from '#contract/documents.ts';
import type { Language } from '#contract/languages.ts';
import { bareForm, type Form } from './forms.ts';
import { type Lexicon, lexiconOf } from './lexicon.ts';
import type { Meaning } from './meaning.ts';
import type { Token } from './tokens.ts';
import type { Picture } from './wish.ts';

/** A word or phrase with its meaning, or a mark. */
export interface Unit extends Range {
  meaning: Meaning | { kind: 'comma' | 'stop' | 'unknown' } | { kind: 'quoted'; text: string };
  form: Form;
  /** How many words it is written in. */
  words: number;
}

const emojiForm = bareForm('');
const englishVerb = /^\p{L}{2,}(?:ing|ed)$/u;
const turkishFinite =
  /(?:[ıiuü]yor(?:lar|du)?|m[ae]kt[ae](?:d[ıi]r)?|[dt][ıiuü](?:l[ae]r)?|[ae]ca[kğ]|[ae]ce[kğ]|yorlard[ıi])$/;
const turkishParticiple =
  /(?:.{2}[ae]n|m[ıiuü]ş(?:l[ae]r)?|d[ıiuü][kğ](?:[ıiuü].*)?|t[ıiuü][kğ](?:[ıiuü].*)?)$/;
const turkishConverb = /(?:.{2}[ıiuü]p|[ae]r[ae]k|.{2}ken|[ıiuü]nc[ae]|m[ae]d[ae]n|m[ae]k|m[ae]y[ae])$/;

/** Reads tokens into units of meaning, the longest phrases first. */
export function unitsOf(
  tokens: readonly Token[],
  language: Language,
  has: (emoji: string) => boolean,
): Unit[] {
  const lexicon = lexiconOf(language);
  const units: Unit[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    if (token === undefined) break;
    if (token.kind !== 'word') {
      units.push(unitOfMark(token, has));
      at++;
      continue;
    }
    let end = at + 1;
    while (tokens[end]?.kind === 'word' && end < at + 5) end++;
    const words = tokens.slice(at, end).map(({ text }) => text);
    const { meaning, form, length } = meaningOf(words, units.at(-1), lexicon, language, has);
    units.push({
      start: token.start,
      end: tokens[at + length - 1]?.end ?? token.end,
      meaning,
      form,
      words: length,
    });
    at += length;
  }
  return units;
}

function unitOfMark(token: Token, has: (emoji: string) => boolean): Unit {
  const { start, end, kind, text } = token;
  if (kind === 'quoted') return { start, end, meaning: { kind, text }, form: emojiForm, words: 1 };
  if (kind !== 'emoji')
    return { start, end, meaning: { kind: kind === 'stop' ? 'stop' : 'comma' }, form: emojiForm, words: 1 };
  const plain = text.replace(/[\u{1f3fb}-\u{1f3ff}]/gu, '');
  const known = [text, plain].find(has);
  const meaning = known === undefined ? ({ kind: 'unknown' } as const) : thingOf(known);
  return { start, end, meaning, form: emojiForm, words: 1 };
}

const thingOf = (emoji: string): Meaning => ({ kind: 'thing', picture: { emoji } });

interface Read {
  meaning: Unit['meaning'];
  form: Form;
  length: number;
}

function meaningOf(
  words: readonly string[],
  before: Unit | undefined,
  lexicon: Lexicon,
  language: Language,
  has: (emoji: string) => boolean,
): Read {
  const word = words[0] ?? '';
  if (/^\d+$/.test(word))
    return { meaning: { kind: 'count', value: Number(word) }, form: bareForm(word), length: 1 };
  const found = lexicon.find(words);
  if (found) {
    const { meaning } = found;
    const drawn = (picture: Picture) => 'drawn' in picture || has(picture.emoji);
    const undrawn = meaning.kind === 'thing' && ![meaning.picture, ...(meaning.more ?? [])].every(drawn);
    // "A bird flies": after its subject, what could be a fly is a verb.
    const subject = before?.meaning.kind === 'thing' && before.form.ending === null;
    const acting = before?.meaning.kind === 'being' && word.endsWith('ing');
    if (meaning.kind === 'thing' && found.length === 1 && (subject || acting) && lexicon.isVerb(word))
      return { ...found, meaning: { kind: 'verb', form: 'finite' } };
    if (!undrawn) return found;
    return { ...found, meaning: { kind: 'unknown' } };
  }
  const verb = verbOf(word, language);
  if (verb) return { meaning: verb, form: bareForm(word), length: 1 };
  return lexicon.guess(word) ?? { meaning: { kind: 'unknown' }, form: bareForm(word), length: 1 };
}

/** What a word that no lexicon knows does, by its ending; null where it has none of a verb's. */
function verbOf(word: string, language: Language): Meaning | null {
  if (language === 'en') return englishVerb.test(word) ? { kind: 'verb', form: 'finite' } : null;
  if (turkishFinite.test(word)) return { kind: 'verb', form: 'finite' };
  if (turkishParticiple.test(word)) return { kind: 'verb', form: 'participle' };
  if (turkishConverb.test(word)) return { kind: 'filler' };
  return null;
}
