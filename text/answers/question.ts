import type { AnswerScope } from '#contract/chat.ts';
import type { Document, Range } from '#contract/documents.ts';
import type { Language } from '#contract/languages.ts';
import { followUpOf, mergeWith } from './follow-up.ts';
import { numberedCaption } from './parts/question-captions.ts';
import { namedSection } from './parts/question-named.ts';
import { numberedSection } from './parts/question-numbered.ts';
import { mentionedPage } from './parts/question-pages.ts';
import { codedRow } from './parts/question-rows.ts';
import { type Section, sectionByName } from './parts/sections.ts';
import { isWhole, summarisedTopic } from './question-whole.ts';
import { questionLanguage, tidy, topicWords } from './question-words.ts';

/** How a question about a document was understood. */
export interface Question {
  language: Language;
  /** True when the document, or the part named, is to be summarised rather than searched. */
  whole: boolean;
  /** The part to search; null for the whole document. */
  scope: AnswerScope | null;
  /** The range of that part; null without a scope, and when the document lacks the part. */
  range: Range | null;
  /** The text to search for: without the words for the part, in a follow-up merged with the last question. */
  searched: string;
}

export interface QuestionContext {
  document: Document;
  /** Earlier turns of the conversation, oldest first. */
  history: readonly { text: string }[];
  /** The document's language (ISO 639-1), for questions that don't show their own. */
  language: string;
}

/** Earlier turns that are read; a follow-up rarely refers further back. */
const mostTurns = 6;
/** Characters; in a longer question, only its interrogative sentences or its beginning are searched for. */
const longestSearched = 500;

/**
 * Reads a question in Turkish or English: what it asks, about which part of the document, and what it takes
 * over from earlier turns. It uses patterns alone, so the same words are always read the same way.
 */
export function understand(text: string, { document, history, language }: QuestionContext): Question {
  const documentLanguage = language === 'tr' ? 'tr' : 'en';
  const previous = history
    .slice(-mostTurns)
    .reduce<Question | null>((before, turn) => readTurn(turn.text, before, document, documentLanguage), null);
  return readTurn(text, previous, document, documentLanguage);
}

/** @param documentLanguage for questions that show no language, when there is none before either */
function readTurn(
  text: string,
  previous: Question | null,
  document: Document,
  documentLanguage: Language,
): Question {
  const language = questionLanguage(text, previous?.language ?? documentLanguage);
  const short = shorten(text);
  const standalone = readAlone(short, document);
  // "What is it about?" and "özetle" mean the whole document, whatever was asked before.
  if (!previous || (standalone.whole && !standalone.scope)) return { language, ...standalone };
  const followUp = followUpOf(short, language);
  if (followUp.kind === null) return { language, ...readAlone(followUp.text, document) };
  const own = readAlone(followUp.text, document);
  // "peki ya 4. sayfa?" asks the same question about another part.
  if (own.scope && own.whole) return { language, ...own, whole: previous.whole, searched: previous.searched };
  const { scope, range } = own.scope ? own : previous;
  const searched = previous.whole
    ? own.searched
    : mergeWith(previous.searched, { ...followUp, text: own.searched }, language);
  return { language, whole: false, scope, range, searched: shorten(searched) };
}

type Reading = Omit<Question, 'language'>;

/** Phrases that only say that the answer is in the document, as every answer is. */
const inDocument = [
  /\b(?:according to|in|from|based on) (?:the|this) (?:document|text|file|pdf)\b,?/gi,
  /\b(?:does|do|did) (?:the|this) (?:document|text|file|pdf) (?:say|state|mention|tell(?: us)?)\b/gi,
  /(?<!\p{L})(?:bu )?(?:belge|dok[üu]man|metin|dosya)(?:de|da)(?:ki)?(?!\p{L})/giu,
  /(?<!\p{L})(?:bu )?(?:belgeye|dok[üu]mana|metne|dosyaya) g[öo]re(?!\p{L}),?/giu,
];

/** A question without phrases such as "in this document", unless nothing else would be left. */
function withoutDocument(text: string): string {
  const rest = tidy(inDocument.reduce((line, pattern) => line.replace(pattern, ' '), text));
  return topicWords(rest).length > 0 ? rest : text;
}

/** Reads a question by itself, whatever was asked before. */
function readAlone(text: string, document: Document): Reading {
  const { title } = document;
  const mention =
    mentionedPage(text, document) ??
    numberedCaption(text, document) ??
    numberedSection(text, document) ??
    namedSection(text, document) ??
    codedRow(text, document);
  if (!mention) {
    const whole = isWhole(text, { title, part: false });
    const section = whole ? null : summarisedSection(text, document);
    if (!section) return { whole, scope: null, range: null, searched: whole ? text : withoutDocument(text) };
    return {
      whole: true,
      scope: { kind: 'section', label: section.heading, found: true },
      range: section,
      searched: text,
    };
  }
  const { from, to, scope, range } = mention;
  const rest = tidy(`${text.slice(0, from)} ${text.slice(to)}`);
  return { whole: isWhole(rest, { title, part: true }), scope, range, searched: withoutDocument(rest) };
}

/** The section that "summarise the notice periods" names, if a heading has just these words. */
function summarisedSection(text: string, document: Document): Section | null {
  const name = summarisedTopic(text);
  return name === null ? null : (sectionByName(document, name, 0.75)?.section ?? null);
}

/** The interrogative sentences of a long text, else its beginning, cut between words. */
function shorten(text: string): string {
  if (text.length <= longestSearched) return tidy(text);
  const questions = text.match(/[^.!?\n]+\?/g)?.join(' ') ?? '';
  const chosen = tidy(questions.length >= 10 ? questions : text);
  return chosen.length <= longestSearched ? chosen : chosen.slice(0, longestSearched).replace(/\s+\S*$/, '');
}
