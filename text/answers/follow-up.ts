import { monthNames } from '../months.ts';
import { oneOf, questionLists } from './question-lists.ts';
import { isStopWord, plain, plainWords, type QuestionLanguage, tidy, topicWords } from './question-words.ts';

/**
 * How a question hangs on the one before. topic: it names something else to ask the same of ("peki ya
 * müze?"). pronoun: it asks something else of the same ("o ne zaman açıldı?"). null: it stands alone.
 */
export interface FollowUp {
  kind: 'topic' | 'pronoun' | null;
  /** The question without the words that tie it to the one before. */
  text: string;
}

const leads = [
  // "peki ya ...", "ya ...", "peki ...", "ve ..."
  /^(?:(?:peki|hadi|tamam|e)\s*,?\s+)?(?:(?:ya|ve)\s+(?:ya\s+)?)(?=\S)/,
  /^peki\s*,?\s+(?=\S)/,
  /^(?:(?:and|but|ok|okay|so)\s*,?\s+)?(?:what|how)\s+(?:about|of)\s+(?=\S)/,
  /^(?:and|but)\s*,?\s+(?=\S)/,
  /^(?:the\s+)?same\s+(?:question\s+)?(?:for|about|with)\s+(?=\S)/,
];
const tails =
  /\s+(?:icin\s+de\s+ayni\s+mi|icin\s+durum\s+ne(?:dir)?|ne\s+olacak|ne\s+durumda|da\s+oyle\s+mi)\s*\?*$/;
/** The words that make a question. What stands before the Turkish ones is what is asked about. */
const questionWord =
  /\b(?:ne(?:yi|ye|den|yle|ler|dir)?|neden|niye|nicin|nasil|kim(?:e|i|in|den|ler|dir)?|(?:saat\s+|yuzde\s+)?kac(?:a|ta|i|inci|tir)?|hangi(?:si|leri)?|nere(?:de|ye|den|si)|m[iu](?:dir|yd[iu])?|what|whats|who|whom|whose|when|where|why|which|how)\b/;
const pronoun = {
  tr: /\b(?:bunu[nr]?|bunlar[a-z]*|bun[aiu]|bund[ae]n?|onun|onu|ona|onda|ondan|onlar[a-z]*|orada|oraya|oradan|burada)\b|^(?:o|bu|su)\s+(?=(?:ne|kim|kac|nasil|nere|hangi))/,
  en: new RegExp(
    `\\b(?:it|its|they|them|their|theirs|he|him|his|she|her|hers|there)\\b|\\b(?:this|that|these|those)\\b(?=\\s*(?:\\?|$|\\b${oneOf('pronounVerb')}\\b))`,
  ),
};
/** English asks with a verb in front as well; in Turkish "is" is work. */
const asksByVerb = new RegExp(`^${oneOf('askingVerb')}\\b`);
/** "Is there ...", "is it possible ...": words that stand for nothing said before. */
const empty =
  /\b(?:is|are|was|were|will)\s+there\b|\bthere\s+(?:is|are|was|were|be)\b|\b(?:is|was)\s+it\s+(?:possible|allowed|permitted|necessary|ok|okay|true)\b/g;
/** A question with more words of its own says what it is about. */
const ownWords = 3;

/** Words that belong to the question word: "ne zaman", "saat kaçta", "how many". */
const ofQuestions = new Set(questionLists('ofQuestion'));

function ownWordsOf(text: string): string[] {
  return topicWords(text).filter((word) => !ofQuestions.has(word) && !questionWord.test(word));
}

/** Whether a question hangs on the one before, and how. */
export function followUpOf(text: string, language: QuestionLanguage): FollowUp {
  const line = plain(text).trimEnd();
  const start = text.length - text.trimStart().length;
  const lead =
    leads.map((pattern) => pattern.exec(line.slice(start))?.[0].length ?? 0).find((length) => length > 0) ??
    0;
  const tail = tails.exec(line)?.index ?? text.length;
  const rest = tidy(text.slice(start + lead, Math.max(tail, start + lead)));
  const bare = plain(rest);
  const own = ownWordsOf(rest).length;
  const asks =
    questionWord.test(bare.replace(/\b(?:ne olacak|m[iu]s[iu]n\w*)\b/, '')) ||
    (language === 'en' && asksByVerb.test(bare));
  if ((lead > 0 || tail < text.length) && !asks && own > 0) return { kind: 'topic', text: rest };
  if (pronoun[language].test(bare.replace(empty, '')) && own <= ownWords)
    return { kind: 'pronoun', text: rest };
  if (asks && own === 0 && plainWords(bare).length <= 3) return { kind: 'pronoun', text: rest };
  if (!asks && own > 0 && own <= 2 && /\?\s*$/.test(text)) return { kind: 'topic', text: rest };
  return { kind: null, text: lead > 0 && asks ? rest : text };
}

/**
 * What to search for a question that hangs on the one before: with another topic, the last question with
 * the differing words replaced; with a pronoun, the question and the last one's topic.
 */
export function mergeWith(previous: string, { kind, text }: FollowUp, language: QuestionLanguage): string {
  if (kind === 'pronoun') {
    const own = new Set(ownWordsOf(text));
    const topic = wordsIn(previous).filter((word) => ownWordsOf(word).some((each) => !own.has(each)));
    return tidy(`${withoutMark(text)} ${topic.join(' ')}`);
  }
  if (kind === null) return text;
  const topic = withoutMark(text);
  return (
    replaceLike(previous, topic) ??
    (language === 'tr' ? inTurkish(previous, topic) : inEnglish(previous, topic))
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

/** Kinds of words that are replaced by their like: years and numbers, months. */
function likeness(text: string): 'number' | 'month' | null {
  const bare = plain(text).replace(/'.*$/, '');
  if (/^\d[\d.,]*$/.test(bare)) return 'number';
  return months.has(bare) ? 'month' : null;
}

/** "2022'de kaç ziyaretçi geldi?", "peki 2023'te?": the number or month alone changes. */
function replaceLike(previous: string, topic: string): string | null {
  const own = wordsIn(topic).filter((each) => !isStopWord(each));
  const [only] = own;
  const like = only === undefined ? null : likeness(only);
  if (own.length !== 1 || only === undefined || like === null) return null;
  const old = wordsIn(previous).filter((each) => likeness(each) === like);
  return old.length === 1 && old[0] !== undefined ? previous.replace(old[0], () => only) : null;
}

/** The ending that ties a Turkish word into its sentence, alike whatever the vowels. */
function ending(text: string): string {
  const bare = plain(text)
    .replaceAll("'", '')
    .replace(/[iu]/g, 'i')
    .replaceAll('e', 'a')
    .replaceAll('t', 'd');
  return bare.length > 4 ? bare.slice(-3) : '';
}

/**
 * Turkish asks "<what about> <question word> <verb>?". Of what stands before the question word, the words
 * with the new topic's ending are replaced ("müzenin" by "kütüphanenin"), else all of it.
 */
function inTurkish(previous: string, topic: string): string {
  const at = questionWord.exec(plain(previous))?.index ?? previous.length;
  const [before, question] = [previous.slice(0, at).trim(), previous.slice(at)];
  if (before === '') return `${topic} ${previous}`;
  const [old, own] = [before.split(/\s+/), topic.split(/\s+/)];
  if (/^icin$/.test(plain(own.at(-1) ?? ''))) {
    const place = old.findIndex((each) => plain(each) === 'icin');
    // Without such words in the last question the new ones are added.
    return tidy(
      `${place < 0 ? `${topic} ${before}` : [topic, ...old.slice(place + 1)].join(' ')} ${question}`,
    );
  }
  const last = ending(own.at(-1) ?? '');
  const place = last === '' ? -1 : old.findIndex((each) => ending(each) === last);
  if (place < 0) return tidy(`${old.length === 1 ? topic : `${topic} ${before}`} ${question}`);
  const from = Math.max(0, place - own.length + 1);
  return tidy([...old.slice(0, from), ...own, ...old.slice(place + 1), question].join(' '));
}

const preposition = `${oneOf('preposition')}\\b`;
const prepositions = new RegExp(`\\b${preposition}`, 'g');
const leadingPreposition = new RegExp(`^${preposition}`);

/**
 * English: a topic with a preposition replaces the words behind the same one; another replaces what stands
 * behind the last preposition, or the one noun of "when does the library open?"; else it is added.
 */
function inEnglish(previous: string, topic: string): string {
  const question = withoutMark(previous);
  const line = plain(question);
  const own = leadingPreposition.exec(plain(topic))?.[0];
  const places = [...line.matchAll(prepositions)];
  const place = own ? places.find((match) => match[0] === own) : places.at(-1);
  if (place && place.index > 0) {
    const kept = question.slice(0, place.index + (own ? 0 : place[0].length));
    return `${kept.trimEnd()} ${topic}`;
  }
  const subject = /\b(?:is|are|was|were|does|do|did|can|will)\s+((?:the|a|an)\s+)?(\w+)(?=\s+\w+$|$)/.exec(
    line,
  );
  if (!own && subject) {
    const from = subject.index + subject[0].length - (subject[2]?.length ?? 0) - (subject[1]?.length ?? 0);
    return tidy(`${question.slice(0, from)}${topic}${question.slice(subject.index + subject[0].length)}`);
  }
  return `${question} ${topic}`;
}
