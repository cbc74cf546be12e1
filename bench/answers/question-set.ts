import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Document, Range } from '#contract/documents.ts';
import { readDocument } from '#documents/read.ts';

const Language = z.enum(['tr', 'en']);
const Kind = z.enum(['who', 'when', 'where', 'howMuch', 'howMany', 'why', 'how', 'what', 'allowed']);

const Question = z.object({
  id: z.string(),
  language: Language,
  question: z.string(),
  /** Sentences, list items or table rows that each answer it; white space reduced to single spaces. */
  quotes: z.array(z.string()).min(1),
  /** The first quote's page; null in a document without pages. */
  page: z.int().min(1).nullable(),
  kind: Kind,
});
export type Question = z.infer<typeof Question>;

const QuestionFile = z.object({
  document: z.string(),
  language: Language,
  questions: z.array(Question),
  nearMisses: z.array(Question.omit({ quotes: true, page: true })),
});

const OffSubject = z.object({
  questions: z.array(Question.pick({ id: true, language: true, question: true })),
});
export type Unanswerable = z.infer<typeof OffSubject>['questions'][number];

/** `dev`: the half of the question set for fitting and choosing. `heldout`: the half on which nothing is fitted. */
export const halves = ['dev', 'heldout'] as const;
export type QuestionSetHalf = (typeof halves)[number];

export interface AnswerDocument extends z.infer<typeof QuestionFile> {
  read: Document;
}

/** Reads one half of the question set; its documents are read as the product reads them. */
export async function readHalf(
  half: QuestionSetHalf,
): Promise<{ documents: AnswerDocument[]; offSubject: Unanswerable[] }> {
  const folder = fileURLToPath(new URL(`./${half}/`, import.meta.url));
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.questions.json'))
    .sort();
  const documents: AnswerDocument[] = [];
  for (const file of files) {
    const questions = QuestionFile.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')));
    const name = questions.document;
    const read = await readDocument({ path: join(folder, name), name, kind: extname(name).slice(1) });
    documents.push({ ...questions, read });
  }
  const { questions } = OffSubject.parse(JSON.parse(readFileSync(join(folder, 'off-subject.json'), 'utf8')));
  return { documents, offSubject: questions };
}

/** All occurrences of a quote in a document's text; runs of white space count as one space. */
export function rangesOf(quote: string, text: string): Range[] {
  const words = quote.trim().split(/\s+/);
  const pattern = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('\\s+');
  return Array.from(text.matchAll(new RegExp(pattern, 'g')), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** Share of a quote's length from which a unit inside the quote counts as the quote. */
const sufficientShare = 0.6;

/** True when a unit holds one of the quotes, or lies inside one and is most of it. */
export function isRight(unit: Range, quotes: readonly Range[]): boolean {
  return quotes.some((quote) => {
    if (unit.start <= quote.start && unit.end >= quote.end) return true;
    const inside = unit.start >= quote.start && unit.end <= quote.end;
    return inside && unit.end - unit.start >= sufficientShare * (quote.end - quote.start);
  });
}
