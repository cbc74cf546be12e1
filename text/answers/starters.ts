import { z } from 'zod';
import type { Document } from '#contract/documents.ts';
import { capitalise } from '../capitals.ts';
import { keywords } from '../keywords.ts';
import { loadJson } from '../load-data.ts';
import type { Unit } from '../search/unit.ts';
import { headingsToAsk } from './starters-headings.ts';
import { placesToAsk } from './starters-places.ts';

const text = z.string().min(1);
const template = text.includes('{words}');
const Wording = z.object({
  whole: text,
  /** Where the document gives no better ones: these are always answered, by a summary. */
  others: z.array(text),
  firstPage: text,
  /** Questions about a section by its heading, taken in turn; each is answered by a summary of it. */
  sections: z.array(template),
  date: template,
  amount: template,
  keyword: template,
});
// No ending hangs on a name or number: Turkish endings follow the sound of the word before.
const wordings = loadJson(
  new URL('./data/starters.json', import.meta.url),
  z.object({ tr: Wording, en: Wording }),
);

function filled(question: string, words: string): string {
  return question.replace('{words}', () => words);
}

const most = 5;
const fewest = 3;
const mostHeadings = 3;
/** Sentences that keywords are taken from; a longer text is sampled. */
const keywordSentences = 1500;
const longestPhrase = 40;

export interface StarterOptions {
  /** ISO 639-1; found from the text when left out. */
  language?: string;
  /** Whether the search answers a question with the unit; questions that it doesn't answer aren't proposed. */
  answers(question: string, unit: Unit | null): boolean;
}

/**
 * Up to five questions to begin with, each answered by the document: what it is about, its sections, a date
 * or an amount, its keywords. In Turkish for a Turkish document, else in English. Fewer rather than bad ones.
 */
export function startersOf(document: Document, units: readonly Unit[], options: StarterOptions): string[] {
  const language = options.language ?? document.language;
  if (units.length === 0) return [];
  const wording = wordings[language === 'tr' ? 'tr' : 'en'];
  const starters = [wording.whole];
  for (const heading of headingsToAsk(document, units, mostHeadings)) {
    // A heading that is a question already is asked as it stands.
    if (heading.endsWith('?')) {
      if (options.answers(heading, null)) starters.push(heading);
    } else
      starters.push(filled(wording.sections[(starters.length - 1) % wording.sections.length] ?? '', heading));
  }
  for (const { kind, text, unit } of placesToAsk(units, language)) {
    const question = filled(wording[kind], text);
    if (starters.length >= most || !options.answers(question, unit)) continue;
    starters.push(question);
    break;
  }
  for (const keyword of starters.length < most ? keywordsOf(document, units, language) : []) {
    if (starters.length >= most) break;
    const said = starters.some((starter) => starter.toLowerCase().includes(keyword.toLowerCase()));
    const question = filled(wording.keyword, language === 'tr' ? capitalise(keyword, 'tr') : keyword);
    if (!said && options.answers(question, null)) starters.push(question);
  }
  const others = document.pages.length > 1 ? [wording.others[0] ?? '', wording.firstPage] : wording.others;
  return [...starters, ...others.slice(0, Math.max(0, fewest - starters.length))];
}

/** Phrases alone: a single word says too little of what is asked. */
function keywordsOf(document: Document, units: readonly Unit[], language: string): string[] {
  const sentences = units.filter(({ kind }) => kind === 'sentence' || kind === 'listItem');
  const step = Math.max(1, Math.ceil(sentences.length / keywordSentences));
  return keywords({
    sentences: sentences.filter((_, index) => index % step === 0).map(({ text }) => text),
    headings: [document.title ?? ''],
    language,
  }).filter((keyword) => keyword.length <= longestPhrase && /^[\p{L}'’-]+(?: [\p{L}'’-]+)+$/u.test(keyword));
}
