import type { Language } from '#contract/languages.ts';
import { monthNames } from '../months.ts';
import { oneOf, questionLists } from './question-lists.ts';
import { isStopWord, plain, plainWords, tidy, topicWords } from './question-words.ts';

/**
 * How a question depends on the one before:
 * - topic: it asks the same of another topic ("peki ya müze?")
 * - pronoun: it asks something else of the same topic ("o ne zaman açıldı?")
 * - null: it doesn't
 */
export interface FollowUp {
  kind: 'topic' | 'pronoun' | null;
  /** The question without the words that link it to the one before. */
  text: string;
}

/** Words before a follow-up that link it to the last question; plain text. */
const leads = [
  // "peki ya ...", "ya ...", "peki ...", "ve ..."
  /^(?:(?:peki|hadi|tamam|e)\s*,?\s+)?(?:(?:ya|ve)\s+(?:ya\s+)?)(?=\S)/,
  /^peki\s*,?\s+(?=\S)/,
  /^(?:(?:and|but|ok|okay|so)\s*,?\s+)?(?:what|how)\s+(?:about|of)\s+(?=\S)/,
  /^(?:and|but)\s*,?\s+(?=\S)/,
  /^(?:the\s+)?same\s+(?:question\s+)?(?:for|about|with)\s+(?=\S)/,
];
/** Words after a new topic: "... için de aynı mı?" (is it the same for ...). */
const tails =
  /\s+(?:icin\s+de\s+ayni\s+mi|icin\s+durum\s+ne(?:dir)?|ne\s+olacak|ne\s+durumda|da\s+oyle\s+mi)\s*\?*$/;
/** Words that make a question. In Turkish, the topic comes before them. */
const questionWord =
  /\b(?:ne(?:yi|ye|den|yle|ler|dir)?|neden|niye|nicin|nasil|kim(?:e|i|in|den|ler|dir)?|(?:saat\s+|yuzde\s+)?kac(?:a|ta|i|inci|tir)?|hangi(?:si|leri)?|nere(?:de|ye|den|si)|m[iu](?:dir|yd[iu])?|what|whats|who|whom|whose|when|where|why|which|how)\b/;
/** Pronouns and the like, which refer to the last question's topic. */
const pronoun = {
  tr: /\b(?:bunu[nr]?|bunlar[a-z]*|bun[aiu]|bund[ae]n?|onun|onu|ona|onda|ondan|onlar[a-z]*|orada|oraya|oradan|burada)\b|^(?:o|bu|su)\s+(?=(?:ne|kim|kac|nasil|nere|hangi))/,
  en: new RegExp(
    `\\b(?:it|its|they|them|their|theirs|he|him|his|she|her|hers|there)\\b|\\b(?:this|that|these|those)\\b(?=\\s*(?:\\?|$|\\b${oneOf('pronounVerb')}\\b))`,
  ),
};
/** English questions may also begin with a verb; Turkish ones can't ("is" is "soot"). */
const asksByVerb = new RegExp(`^${oneOf('askingVerb')}\\b`);
/** "Is there ...", "is it possible ...": pronouns that refer to nothing said before. */
const dummySubject =
  /\b(?:is|are|was|were|will)\s+there\b|\bthere\s+(?:is|are|was|were|be)\b|\b(?:is|was)\s+it\s+(?:possible|allowed|permitted|necessary|ok|okay|true)\b/g;
/** A question with more words of its own names its own topic. */
const mostOwnWords = 3;

/** Words that belong to the question word: "ne zaman", "saat kaçta", "how many". */
const questionPhraseWords = new Set(questionLists('ofQuestion'));

/** The topic words of a question, without those that ask. */
export function ownWordsOf(text: string): string[] {
  return topicWords(text).filter((word) => !questionPhraseWords.has(word) && !questionWord.test(word));
}

/** Words at the beginning of an English question among which the one that asks stands: "and up to what amount". */
const openingWords = 4;

/** True when a part of a sentence asks something by itself. */
export function asksIn(text: string, language: Language): boolean {
  const line = plain(text);
  if (language === 'tr')
    return questionWord.test(line) || /\bm[iu](?:yim|yiz|sin|siniz|yd[iu]|dir)?\b/.test(line);
  return asksByVerb.test(line) || questionWord.test(plainWords(line).slice(0, openingWords).join(' '));
}

/** How a question depends on the one before. */
export function followUpOf(text: string, language: Language): FollowUp {
  const line = plain(text).trimEnd();
  const start = text.length - text.trimStart().length;
  const lead =
    leads.map((pattern) => pattern.exec(line.slice(start))?.[0].length ?? 0).find((length) => length > 0) ??
    0;
  const tail = tails.exec(line)?.index ?? text.length;
  const rest = tidy(text.slice(start + lead, Math.max(tail, start + lead)));
  const bare = plain(rest);
  const own = ownWordsOf(rest).length;
  const isQuestion =
    questionWord.test(bare.replace(/\b(?:ne olacak|m[iu]s[iu]n\w*)\b/, '')) ||
    (language === 'en' && asksByVerb.test(bare));
  if ((lead > 0 || tail < text.length) && !isQuestion && own > 0) return { kind: 'topic', text: rest };
  if (pronoun[language].test(bare.replace(dummySubject, '')) && own <= mostOwnWords)
    return { kind: 'pronoun', text: rest };
  if (isQuestion && own === 0 && plainWords(bare).length <= 3) return { kind: 'pronoun', text: rest };
  if (!isQuestion && own > 0 && own <= 2 && /\?\s*$/.test(text)) return { kind: 'topic', text: rest };
  return { kind: null, text: lead > 0 && isQuestion ? rest : text };
}

/**
 * The text to search for a follow-up: with another topic, the last question with the differing words
 * replaced; with a pronoun, the question and the last one's topic.
 */
export function mergeWith(previous: string, { kind, text }: FollowUp, language: Language): string {
  if (kind === 'pronoun') {
    const own = new Set(ownWordsOf(text));
    const topic = wordsIn(previous).filter((word) => ownWordsOf(word).some((each) => !own.has(each)));
    return tidy(`${withoutMark(text)} ${topic.join(' ')}`);
  }
  if (kind === null) return text;
  const topic = withoutMark(text);
  return (
    replaceSameKind(previous, topic) ??
    (language === 'tr' ? mergeTurkish(previous, topic) : mergeEnglish(previous, topic))
  );
}

function withoutMark(question: string): string {
  return question.replace(/[?!.\s]+$/, '');
}

const word = /[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu;

function wordsIn(text: string): string[] {
  return text.match(word) ?? [];
}

const months = new Set([...monthNames.tr, ...monthNames.en].map(plain));

/** The kind of a word that a follow-up replaces alone: a number (a year, say) or a month. */
function replaceableKind(text: string): 'number' | 'month' | null {
  const bare = plain(text).replace(/'.*$/, '');
  if (/^\d[\d.,]*$/.test(bare)) return 'number';
  return months.has(bare) ? 'month' : null;
}

/** "2022'de kaç ziyaretçi geldi?", "peki 2023'te?": only the number or month changes. */
function replaceSameKind(previous: string, topic: string): string | null {
  const own = wordsIn(topic).filter((each) => !isStopWord(each));
  const [only] = own;
  const kind = only === undefined ? null : replaceableKind(only);
  if (own.length !== 1 || only === undefined || kind === null) return null;
  const old = wordsIn(previous).filter((each) => replaceableKind(each) === kind);
  return old.length === 1 && old[0] !== undefined ? previous.replace(old[0], () => only) : null;
}

/** A Turkish word's ending, with vowels and t/d made equal as vowel and consonant harmony vary them. */
function endingOf(text: string): string {
  const bare = plain(text)
    .replaceAll("'", '')
    .replace(/[iu]/g, 'i')
    .replaceAll('e', 'a')
    .replaceAll('t', 'd');
  return bare.length > 4 ? bare.slice(-3) : '';
}

/**
 * Turkish asks "<topic> <question word> <verb>?". In the topic, the words up to one with the new topic's
 * ending are replaced ("müzenin" by "kütüphanenin"), else all of it.
 */
function mergeTurkish(previous: string, topic: string): string {
  const questionStart = questionWord.exec(plain(previous))?.index ?? previous.length;
  const [before, question] = [previous.slice(0, questionStart).trim(), previous.slice(questionStart)];
  if (before === '') return `${topic} ${previous}`;
  const [old, own] = [before.split(/\s+/), topic.split(/\s+/)];
  if (plain(own.at(-1) ?? '') === 'icin') {
    const icin = old.findIndex((each) => plain(each) === 'icin');
    // If the last question has no such words, the new ones are added.
    return tidy(`${icin < 0 ? `${topic} ${before}` : [topic, ...old.slice(icin + 1)].join(' ')} ${question}`);
  }
  const last = endingOf(own.at(-1) ?? '');
  const replacedEnd = last === '' ? -1 : old.findIndex((each) => endingOf(each) === last);
  if (replacedEnd < 0) return tidy(`${old.length === 1 ? topic : `${topic} ${before}`} ${question}`);
  const replacedStart = Math.max(0, replacedEnd - own.length + 1);
  return tidy([...old.slice(0, replacedStart), ...own, ...old.slice(replacedEnd + 1), question].join(' '));
}

const preposition = `${oneOf('preposition')}\\b`;
const prepositions = new RegExp(`\\b${preposition}`, 'g');
const leadingPreposition = new RegExp(`^${preposition}`);

/**
 * A topic that begins with a preposition replaces the words from the same preposition on. Another topic
 * replaces what follows the last preposition, or the noun in "when does the library open?"; else it is
 * appended.
 */
function mergeEnglish(previous: string, topic: string): string {
  const question = withoutMark(previous);
  const line = plain(question);
  const own = leadingPreposition.exec(plain(topic))?.[0];
  const matches = [...line.matchAll(prepositions)];
  const match = own ? matches.find((each) => each[0] === own) : matches.at(-1);
  if (match && match.index > 0) {
    const beginning = question.slice(0, match.index + (own ? 0 : match[0].length));
    return `${beginning.trimEnd()} ${topic}`;
  }
  const subject = /\b(?:is|are|was|were|does|do|did|can|will)\s+((?:the|a|an)\s+)?(\w+)(?=\s+\w+$|$)/.exec(
    line,
  );
  if (!own && subject) {
    const topicStart =
      subject.index + subject[0].length - (subject[2]?.length ?? 0) - (subject[1]?.length ?? 0);
    return tidy(
      `${question.slice(0, topicStart)}${topic}${question.slice(subject.index + subject[0].length)}`,
    );
  }
  return `${question} ${topic}`;
}
