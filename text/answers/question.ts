import type { AnswerScope } from '#contract/chat.ts';
import type { Document, Range } from '#contract/documents.ts';
import { followUpOf, mergeWith } from './follow-up.ts';
import { namedSection } from './question-named.ts';
import { numberedSection, pageOf } from './question-numbered.ts';
import { isWhole, summarised } from './question-whole.ts';
import { type QuestionLanguage, questionLanguage, tidy, topicWords } from './question-words.ts';
import { type Section, sectionByName } from './sections.ts';

/** What a question asks of a document. */
export interface Question {
  language: QuestionLanguage;
  /** About all of the document or of the part it names: to be summarised rather than searched. */
  whole: boolean;
  /** The part it keeps to; null for the whole document. */
  scope: AnswerScope | null;
  /** Where that part stands; null without a scope, and when the document has no such part. */
  range: Range | null;
  /** What to search for: without the words for the part, and of a follow-up with the last question's. */
  searched: string;
}

export interface QuestionContext {
  document: Document;
  /** Earlier turns of the conversation, oldest first. */
  history: readonly { text: string }[];
  /** ISO 639-1 of the document, for questions that don't tell their own language. */
  language: string;
}

/** A follow-up rarely reaches back further. */
const turns = 6;
/** Longer questions bring a story: its questions are searched for, and its beginning. */
const longestSearched = 500;

/**
 * Reads a question, in Turkish or English: what it asks for, in which part of the document, and what it
 * takes over from the turns before. By patterns alone: the same words are always read the same way.
 */
export function understand(text: string, { document, history, language }: QuestionContext): Question {
  let question: Question | null = null;
  for (const turn of [...history.slice(-turns), { text }])
    question = next(turn.text, question, document, question?.language ?? (language === 'tr' ? 'tr' : 'en'));
  return question ?? next(text, null, document, 'en');
}

function next(
  text: string,
  before: Question | null,
  document: Document,
  otherwise: QuestionLanguage,
): Question {
  const language = questionLanguage(text, otherwise);
  const short = shorten(text);
  const alone = read(short, document);
  // "What is it about?" and "özetle" ask for the whole, whatever was asked before.
  if (!before || (alone.whole && !alone.scope)) return { language, ...alone };
  const followUp = followUpOf(short, language);
  if (followUp.kind === null) return { language, ...read(followUp.text, document) };
  const own = read(followUp.text, document);
  // "peki ya 4. sayfa?": the same question, asked of another part.
  if (own.scope && own.whole) return { language, ...own, whole: before.whole, searched: before.searched };
  const { scope, range } = own.scope ? own : before;
  const searched = before.whole
    ? own.searched
    : mergeWith(before.searched, { ...followUp, text: own.searched }, language);
  return { language, whole: false, scope, range, searched: shorten(searched) };
}

type Reading = Pick<Question, 'whole' | 'scope' | 'range' | 'searched'>;

/** Words that only say that the answer stands in the document: every answer does. */
const inDocument = [
  /\b(?:according to|in|from|based on) (?:the|this) (?:document|text|file|pdf)\b,?/gi,
  /\b(?:does|do|did) (?:the|this) (?:document|text|file|pdf) (?:say|state|mention|tell(?: us)?)\b/gi,
  /(?<!\p{L})(?:bu )?(?:belge|dok[üu]man|metin|dosya)(?:de|da)(?:ki)?(?!\p{L})/giu,
  /(?<!\p{L})(?:bu )?(?:belgeye|dok[üu]mana|metne|dosyaya) g[öo]re(?!\p{L}),?/giu,
];

function withoutDocument(text: string): string {
  const rest = tidy(inDocument.reduce((line, pattern) => line.replace(pattern, ' '), text));
  return topicWords(rest).length > 0 ? rest : text;
}

function read(text: string, document: Document): Reading {
  const { title } = document;
  const place = pageOf(text, document) ?? numberedSection(text, document) ?? namedSection(text, document);
  if (!place) {
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
  const { from, to, scope, range } = place;
  const rest = tidy(`${text.slice(0, from)} ${text.slice(to)}`);
  return { whole: isWhole(rest, { title, part: true }), scope, range, searched: withoutDocument(rest) };
}

/** "Summarise the notice periods" names a section, where a heading says just that. */
function summarisedSection(text: string, document: Document): Section | null {
  const name = summarised(text);
  return name === null ? null : (sectionByName(document, name, 0.75)?.section ?? null);
}

/** The questions of a long text, or its beginning; cut between words. */
function shorten(text: string): string {
  if (text.length <= longestSearched) return tidy(text);
  const asked = text.match(/[^.!?\n]+\?/g)?.join(' ') ?? '';
  const chosen = tidy(asked.length >= 10 ? asked : text);
  return chosen.length <= longestSearched ? chosen : chosen.slice(0, longestSearched).replace(/\s+\S*$/, '');
}
