import { readdirSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Document, Range } from '#contract/documents.ts';
import { readDocument } from '#documents/read.ts';
import { loadJson } from '#text/load-data.ts';
import type { Half } from '../support/options.ts';

const Language = z.enum(['tr', 'en']);
const Kind = z.enum(['who', 'when', 'where', 'howMuch', 'howMany', 'why', 'how', 'what', 'allowed']);

const Question = z.object({
  id: z.string(),
  language: Language,
  question: z.string(),
  /** Sentences, list items or table rows, each of which answers the question; white space is single spaces. */
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

export interface AnswerDocument extends z.infer<typeof QuestionFile> {
  read: Document;
}

/** Reads one half of the question set; its documents are read as the product reads them. */
export async function readHalf(
  half: Half,
): Promise<{ documents: AnswerDocument[]; offSubject: Unanswerable[] }> {
  const folder = new URL(`./${half}/`, import.meta.url);
  const documents = await readQuestionFiles(folder, QuestionFile);
  return { documents, offSubject: loadJson(new URL('off-subject.json', folder), OffSubject).questions };
}

/** Reads the files of questions in a folder, and the documents that lie beside them. */
export async function readQuestionFiles<File extends { document: string }>(
  folder: URL,
  schema: z.ZodType<File>,
): Promise<(File & { read: Document })[]> {
  const documents: (File & { read: Document })[] = [];
  for (const file of readdirSync(folder).sort()) {
    if (!file.endsWith('.questions.json')) continue;
    const questions = loadJson(new URL(file, folder), schema);
    const name = questions.document;
    const path = fileURLToPath(new URL(name, folder));
    documents.push({ ...questions, read: await readDocument({ path, name, kind: extname(name).slice(1) }) });
  }
  return documents;
}

/** All occurrences of a quote in a document's text; runs of white space count as one space. */
export function rangesOf(quote: string, text: string): Range[] {
  const pattern = quote.trim().split(/\s+/).map(RegExp.escape).join('\\s+');
  return Array.from(text.matchAll(new RegExp(pattern, 'g')), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** A unit inside a quote counts as the quote from this share of its length on. */
const sufficientShare = 0.6;

/** True when a unit holds one of the quotes, or lies inside one and is most of it. */
export function isRight(unit: Range, quotes: readonly Range[]): boolean {
  return quotes.some((quote) => {
    if (unit.start <= quote.start && unit.end >= quote.end) return true;
    const inside = unit.start >= quote.start && unit.end <= quote.end;
    return inside && unit.end - unit.start >= sufficientShare * (quote.end - quote.start);
  });
}
