import { KalemError } from '#contract/errors.ts';
import { detectLanguage } from '#text/language.ts';
import { splitSentences } from '#text/sentences.ts';
import { countWords } from '#text/words.ts';
import { isLatin } from '../plain/script.ts';
import { spaceless } from '../plain/spaceless.ts';

/** A paragraph with fewer words takes the document's language. */
const fewestWords = 4;
/** A paragraph with fewer words isn't taken for another language than the document's. */
const fewestSureWords = 8;
/** Words needed for a language other than Turkish and English, which are recognised reliably. */
const fewestOtherWords = 30;

export interface LanguagePlan {
  /** The language of most of the translated text. */
  from: string;
  to: string;
  /** The source language of each text; null where the text stays as it is. */
  texts: (string | null)[];
}

interface LanguageChoice {
  /** ISO 639-1, or auto. */
  source: string;
  target: string;
  /** The language that the file states, for texts that don't show theirs. */
  stated: string | null;
}

/**
 * Decides from which language each paragraph is translated. Paragraphs in the target language, and those in
 * letters that no engine covers, stay as they are.
 * @param covers True when an engine translates from a language to the target
 * @throws KalemError language_unknown; languages_same {language}
 */
export function planLanguages(
  texts: readonly string[],
  choice: LanguageChoice,
  covers: (from: string, to: string) => boolean,
): LanguagePlan {
  const paragraphs = texts.map((text) => {
    const words = countParagraphWords(text);
    const language = words < fewestWords && isLatin(text) ? 'und' : detectLanguage(text);
    return { language, words, latin: isLatin(text) };
  });
  const document = choice.source === 'auto' ? mainLanguage(texts, paragraphs, choice.stated) : choice.source;
  const to = choice.target === 'auto' ? (document === 'tr' ? 'en' : 'tr') : choice.target;
  const isMostlyLatin = 2 * totalWords(paragraphs.filter(({ latin }) => latin)) > totalWords(paragraphs);
  const wordCounts = wordsByLanguage(paragraphs.filter(({ words }) => words >= fewestSureWords));
  const isSure = ({ language, words }: Paragraph) =>
    words >= fewestSureWords && (isFamiliar(language) || (wordCounts.get(language) ?? 0) >= fewestOtherWords);
  const plan = paragraphs.map((each): string | null => {
    const { language, latin } = each;
    if (language === to && (isFamiliar(to) || each.words >= fewestSureWords)) return null;
    if (language !== 'und' && language !== document) {
      if (isSure(each) && covers(language, to)) return language;
      // A paragraph in another script can't be in the document's language.
      if (latin !== isMostlyLatin) return null;
    }
    return document === to ? null : document;
  });
  const translated = paragraphs.map((each, index) => ({ ...each, language: plan[index] ?? 'und' }));
  const from = mostSpoken(translated);
  if (from !== null) return { from, to, texts: plan };
  // Where languages alternate within paragraphs, a named source means the sentences in it.
  if (choice.source !== 'auto' && document !== to && texts.some((text) => hasSentenceIn(document, text)))
    return { from: document, to, texts: texts.map(() => document) };
  throw new KalemError('languages_same', { language: to });
}

function hasSentenceIn(language: string, text: string): boolean {
  return splitSentences(text, language)
    .map(({ start, end }) => text.slice(start, end))
    .some((sentence) => countWords(sentence) >= fewestWords && detectLanguage(sentence) === language);
}

/** Turkish and English are recognised by their words; n-grams alone misjudge short lines. */
function isFamiliar(language: string): boolean {
  return language === 'tr' || language === 'en';
}

const spacelessLetters = new RegExp(spaceless, 'gu');

/** Counts words; in scripts without spaces, two letters count as one. */
function countParagraphWords(text: string): number {
  const letters = text.match(spacelessLetters)?.length ?? 0;
  return countWords(text) + Math.floor(letters / 2);
}

interface Paragraph {
  language: string;
  words: number;
}

function totalWords(paragraphs: readonly Paragraph[]): number {
  return paragraphs.reduce((total, { words }) => total + words, 0);
}

function wordsByLanguage(paragraphs: readonly Paragraph[]): Map<string, number> {
  const words = new Map<string, number>();
  for (const each of paragraphs)
    if (each.language !== 'und') words.set(each.language, (words.get(each.language) ?? 0) + each.words);
  return words;
}

/** The language of most words; null when none is known. */
function mostSpoken(paragraphs: readonly Paragraph[]): string | null {
  const [most] = [...wordsByLanguage(paragraphs)].sort(([, left], [, right]) => right - left);
  return most?.[0] ?? null;
}

/** The language of most paragraphs that show theirs, else of the whole text, else the stated one. */
function mainLanguage(
  texts: readonly string[],
  paragraphs: readonly Paragraph[],
  stated: string | null,
): string {
  const main = mostSpoken(paragraphs);
  if (main !== null) return main;
  const whole = detectLanguage(texts.join('\n'));
  if (whole !== 'und') return whole;
  if (stated === null) throw new KalemError('language_unknown');
  return stated;
}
