import { z } from 'zod';
import type { Computed } from '#contract/chat.ts';
import { loadJson } from '#text/load-data.ts';
import type { ChatTurn } from '../services/openai/chat.ts';
import { type Fenced, fence } from '../services/openai/fence.ts';

/** The steps of a summary, which summaryTurns explains. */
const tasks = ['summary', 'part', 'join'] as const;
type Task = (typeof tasks)[number];
const focuses = ['summaryFocus', 'partFocus', 'joinFocus'] as const satisfies `${Task}Focus`[];
const forms = ['paragraph', 'bullets'] as const;
const operations = [
  'largest',
  'smallest',
  'sum',
  'average',
  'count',
  'difference',
] as const satisfies Computed['operation'][];
const names = ['rules', ...tasks, ...focuses, ...forms, 'answer', 'earlierTurn', ...operations] as const;
const Wording = z.record(z.enum(names), z.string());
const wordings = loadJson(
  new URL('./data/prompts.json', import.meta.url),
  z.strictObject({ about: z.string(), en: Wording, tr: Wording }),
);

/** Turkish documents get Turkish prompts, all others English ones. */
const wordingOf = (language: string) => (language === 'tr' ? wordings.tr : wordings.en);

/** Replaces each name in braces by its value. */
function fill(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** A language's name for the prompt; "the language of the material" when unknown. */
function languageName(language: string): string {
  const prompt = language === 'tr' ? 'tr' : 'en';
  if (language === 'und') return 'the language of the material';
  return new Intl.DisplayNames(prompt, { type: 'language' }).of(language) ?? language;
}

function turnsOf(language: string, task: string, { text, mark }: Fenced): ChatTurn[] {
  const rules = fill(wordingOf(language).rules, { mark, language: languageName(language) });
  return [
    { role: 'system', content: rules },
    { role: 'user', content: `${text}\n\n${task}` },
  ];
}

export interface SummaryTask {
  /** The document's language: ISO 639-1, or und. */
  language: string;
  words: number;
  form: (typeof forms)[number];
  /** The subject to which the summary gives most room; '' for none. */
  focus: string;
}

/**
 * The turns for a step of a summary: of a document that is summarised whole (`summary`), of one part of a document
 * (`part`), or of the notes on all parts (`join`).
 */
export function summaryTurns(task: SummaryTask, text: string, step: Task = 'summary'): ChatTurn[] {
  const { language, words, form, focus } = task;
  const wording = wordingOf(language);
  const instruction = fill(wording[step], { words, form: wording[form] });
  const emphasis = focus === '' ? '' : fill(wording[`${step}Focus`], { focus });
  return turnsOf(language, instruction + emphasis, fence(text));
}

/** A computed value as a line of the material. @param language the question's language */
export function computedLine(language: string, { operation, column, value, items }: Computed): string {
  return fill(wordingOf(language)[operation], { column: `“${column}”`, value, items: items.join(', ') });
}

/**
 * The turns for a question with the passages that answer it. Earlier answers came from the document: whatever it
 * ordered is put with the material again, not with the instructions.
 * @param language the question's language
 */
export function answerTurns(
  language: string,
  question: string,
  passages: string,
  history: readonly { question: string; answer: string }[],
): ChatTurn[] {
  const { answer, earlierTurn } = wordingOf(language);
  const earlierTurns = history.map((turn) => fill(earlierTurn, turn));
  return turnsOf(language, fill(answer, { question }), fence([passages, ...earlierTurns].join('\n\n')));
}
