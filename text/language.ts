import { eld } from 'eld/extrasmall';
import { loadWords } from './load-words.ts';
import { foldToAscii } from './plain/fold.ts';

/** Frequent words of each language, without diacritics where that doesn't make them another word. */
const frequent = loadWords(new URL('./data/language-signs.tsv', import.meta.url));
const turkishSuffix =
  /(?:iyor(?:um|sun|uz|lar)?|uyor(?:um|sun|uz|lar)?|lari(?:n|ni|na|nda|ndan)?|leri(?:n|ni|ne|nde|nden)?|mistir|mustur|maktadir|mektedir|acak(?:tir)?|ecek(?:tir)?|ildi|uldu|andi|endi|digi|dugu|masi|mesi|lik|luk|siniz|iniz)$/;
/** Letters of Turkish that its neighbours in this alphabet lack or use rarely. */
const turkishLetters = /[ğĞışŞİ]/g;
const notTurkish = /[əƏñãõøåæßłžșțőű]/g;
/** So many Turkish letters weigh as much as one that Turkish lacks. */
const foreignWeight = 2;
const sampleLength = 6000;
/** Evidence (see below) that shows a language, if it is this much stronger than the other's. */
const clearEvidence = 0.3;
const clearlyStronger = 1.5;
/** Evidence that decides where the n-grams aren't sure. */
const someEvidence = 0.2;
/** With so much more evidence, the words overrule n-grams that take the text for the other language. */
const overruling = 0.15;

/**
 * Detects a text's language: ISO 639-1, or 'und' when it gives no sign. Turkish and English are recognised by
 * function words, Turkish letters and suffixes, even in short texts and Turkish without diacritics; other
 * languages by eld's n-grams.
 */
export function detectLanguage(text: string): string {
  const sample = sampleOf(text.normalize('NFC'));
  const tokens = sample.match(/\p{L}+/gu) ?? [];
  if (tokens.length === 0) return 'und';
  const { turkish, english } = evidenceIn(tokens, sample);
  if (turkish >= clearEvidence && turkish > english * clearlyStronger) return 'tr';
  if (english >= clearEvidence && english > turkish * clearlyStronger) return 'en';
  const guess = eld.detect(sample.slice(0, 1000));
  // Names from one language in a sentence of the other mislead the n-grams, but not the function words.
  if (guess.language === 'tr') return english >= turkish + overruling ? 'en' : 'tr';
  if (guess.language === 'en') return turkish >= english + overruling ? 'tr' : 'en';
  if (turkish >= someEvidence && turkish > english && !guess.isReliable()) return 'tr';
  if (english >= someEvidence && english > turkish && !guess.isReliable()) return 'en';
  return guess.isReliable() || (tokens.length >= 4 && guess.language !== '') ? guess.language : 'und';
}

const signs = new Map<string, number>();
const mostSigns = 50_000;

/** How much a word is a sign of Turkish, up to 1, or of English, down to -1. Words recur, so their signs are kept. */
function signOf(token: string): number {
  const known = signs.get(token);
  if (known !== undefined) return known;
  const ascii = foldToAscii(token, token.includes('İ') || token.includes('ı') ? 'tr' : 'en');
  let sign = 0;
  if (frequent.tr.has(ascii) || frequent.tr.has(token.toLocaleLowerCase('tr'))) sign = 1;
  else if (frequent.en.has(ascii)) sign = -1;
  else if (ascii.length >= 5 && turkishSuffix.test(ascii)) sign = 0.8;
  if (signs.size < mostSigns) signs.set(token, sign);
  return sign;
}

/** Shares of words that are evidence for either language, weighted so that running text reaches about 0.4. */
function evidenceIn(tokens: readonly string[], sample: string): { turkish: number; english: number } {
  let turkish = 0;
  let english = 0;
  for (const token of tokens) {
    const sign = signOf(token);
    if (sign > 0) turkish += sign;
    else english -= sign;
  }
  // A part in Azerbaijani or German doesn't make the rest less Turkish.
  const foreign = sample.match(notTurkish)?.length ?? 0;
  const letters = (sample.match(turkishLetters)?.length ?? 0) - foreignWeight * foreign;
  turkish += Math.max(-tokens.length, Math.min(letters, tokens.length)) * 0.5;
  return { turkish: turkish / tokens.length, english: english / tokens.length };
}

/** Three samples from inside a long text, as a preface may be in another language. */
function sampleOf(text: string): string {
  if (text.length <= sampleLength * 3) return text;
  return [0.25, 0.5, 0.75]
    .map((share) => Math.floor(text.length * share))
    .map((start) => text.slice(start, start + sampleLength))
    .join('\n');
}
