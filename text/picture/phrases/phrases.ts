import type { Range } from '#contract/documents.ts';
import type { Language } from '#contract/languages.ts';
import { bareForm, type Form, verbFormOf } from '../words/forms.ts';
import { type Hit, lexiconOf, longestPhrase } from '../words/lexicon.ts';
import type { Meaning } from '../words/meaning.ts';
import type { Token } from '../words/tokens.ts';

/** A word or phrase with its meaning, or a token that isn't a word: punctuation, quoted text, an emoji. */
export interface Phrase extends Range {
  meaning: Meaning | { kind: 'comma' | 'stop' | 'unknown' } | { kind: 'quoted'; text: string };
  form: Form;
  wordCount: number;
}

/**
 * Splits tokens into phrases, taking the longest known phrase at each position: "fire truck" before "fire".
 * @param canDraw true for an emoji that has a picture
 */
export function phrasesOf(
  tokens: readonly Token[],
  language: Language,
  canDraw: (emoji: string) => boolean,
): Phrase[] {
  const phrases: Phrase[] = [];
  for (let index = 0; index < tokens.length; index += phrases.at(-1)?.wordCount ?? 1) {
    const rest = tokens.slice(index, index + longestPhrase);
    const [token] = rest;
    if (token?.kind === 'word') {
      const end = rest.findIndex(({ kind }) => kind !== 'word');
      const words = end < 0 ? rest : rest.slice(0, end);
      const { length, ...hit } = readWords(words, phrases.at(-1), language, canDraw);
      phrases.push({
        start: token.start,
        end: tokens[index + length - 1]?.end ?? token.end,
        ...hit,
        wordCount: length,
      });
    } else if (token) {
      const { start, end } = token;
      phrases.push({ start, end, meaning: meaningOfMark(token, canDraw), form: bareForm(''), wordCount: 1 });
    }
  }
  return phrases;
}

/** The meaning of a token that isn't a word. */
function meaningOfMark({ kind, text }: Token, canDraw: (emoji: string) => boolean): Phrase['meaning'] {
  if (kind === 'quoted') return { kind, text };
  if (kind !== 'emoji') return { kind: kind === 'stop' ? 'stop' : 'comma' };
  const withoutSkinTone = text.replace(/[\u{1f3fb}-\u{1f3ff}]/gu, '');
  const known = [text, withoutSkinTone].find(canDraw);
  return known === undefined
    ? { kind: 'unknown' }
    : { kind: 'thing', pictures: [{ emoji: known }], plural: false };
}

/** The phrase at the beginning of some words. */
type ReadPhrase = Pick<Hit, 'form' | 'length'> & { meaning: Phrase['meaning'] };

/** Reads the longest phrase that some words begin with, after the phrase `before`. */
function readWords(
  words: readonly Token[],
  before: Phrase | undefined,
  language: Language,
  canDraw: (emoji: string) => boolean,
): ReadPhrase {
  const lexicon = lexiconOf(language);
  const word = words[0]?.text ?? '';
  const alone = (meaning: Phrase['meaning']) => ({ meaning, form: bareForm(word), length: 1 });
  if (/^\d+$/.test(word)) return alone({ kind: 'count', value: Number(word), mark: '' });
  const found = lexicon.find(words.map(({ text }) => text));
  if (found?.meaning.kind === 'thing') {
    // In "A bird flies", "flies" could be the insects; after a subject it is read as the verb. In "A bird is flying",
    // the continuous form after "is" counts as finite.
    const followsSubject = before?.meaning.kind === 'thing' && before.form.case === null;
    const isContinuous = before?.meaning.kind === 'copula' && word.endsWith('ing');
    if (found.length === 1 && (followsSubject || isContinuous) && lexicon.isWeakVerb(word))
      return { ...found, meaning: finiteVerb };
    const isDrawn = found.meaning.pictures.every((picture) => 'drawn' in picture || canDraw(picture.emoji));
    return isDrawn ? found : { ...found, meaning: { kind: 'unknown' } };
  }
  if (found) return found;
  const verb = verbFormOf(word, language);
  if (verb === 'converb') return alone({ kind: 'filler' });
  if (verb) return alone({ ...finiteVerb, value: verb });
  return lexicon.guess(word) ?? alone({ kind: 'unknown' });
}

const finiteVerb: Meaning & { kind: 'verb' } = { kind: 'verb', value: 'finite', mark: '' };
