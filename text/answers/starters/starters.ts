import { z } from 'zod';
import type { Document } from '#contract/documents.ts';
import { capitalise } from '../../capitals.ts';
import { keywords } from '../../keywords.ts';
import { loadJson } from '../../load-data.ts';
import type { Unit } from '../../search/unit.ts';
import { factsToAsk } from './starters-facts.ts';
import { headingsToAsk } from './starters-headings.ts';

const text = z.string().min(1);
const template = text.includes('{words}');
const Wording = z.object({
  whole: text,
  /** Used when the document gives too few better ones; a summary always answers these. */
  others: z.array(text),
  firstPage: text,
  /** Questions about a section by its heading, used in turn; each is answered by a summary of the section. */
  sections: z.array(template),
  date: template,
  amount: template,
  keyword: template,
});
// No ending follows the inserted words: Turkish endings depend on the sound before them.
const wordings = loadJson(
  new URL('../data/starters.json', import.meta.url),
  z.object({ about: z.string(), tr: Wording, en: Wording }),
);

function fillTemplate(question: string, words: string): string {
  return question.replace('{words}', () => words);
}

const mostStarters = 5;
const fewestStarters = 3;
const mostHeadings = 3;
/** At most this many sentences are searched for keywords; a longer text is sampled. */
const keywordSentences = 1500;
const longestPhrase = 40;

export interface StarterOptions {
  /** True when the search answers the question, with the unit if given; others aren't proposed. */
  answers(question: string, unit: Unit | null): boolean;
}

/**
 * Up to five questions to begin with, each answered by the document: its topic, its sections, a date or an
 * amount, its keywords. In Turkish for a Turkish document, else in English. Fewer rather than bad ones.
 */
export function startersOf(document: Document, units: readonly Unit[], options: StarterOptions): string[] {
  const { language } = document;
  if (units.length === 0) return [];
  const wording = wordings[language === 'tr' ? 'tr' : 'en'];
  const starters = [wording.whole];
  for (const heading of headingsToAsk(document, units, mostHeadings)) {
    // A heading that is a question already is used unchanged.
    if (heading.endsWith('?')) {
      if (options.answers(heading, null)) starters.push(heading);
    } else
      starters.push(
        fillTemplate(wording.sections[(starters.length - 1) % wording.sections.length] ?? '', heading),
      );
  }
  for (const { kind, text, unit } of factsToAsk(units, language)) {
    const question = fillTemplate(wording[kind], text);
    if (starters.length >= mostStarters || !options.answers(question, unit)) continue;
    starters.push(question);
    break;
  }
  for (const keyword of starters.length < mostStarters ? keywordsOf(document, units, language) : []) {
    if (starters.length >= mostStarters) break;
    const repeated = starters.some((starter) => starter.toLowerCase().includes(keyword.toLowerCase()));
    const question = fillTemplate(wording.keyword, language === 'tr' ? capitalise(keyword, 'tr') : keyword);
    if (!repeated && options.answers(question, null)) starters.push(question);
  }
  const others = document.pages.length > 1 ? [wording.others[0] ?? '', wording.firstPage] : wording.others;
  return [...starters, ...others.slice(0, Math.max(0, fewestStarters - starters.length))];
}

/** Phrases alone: a single word is too vague to ask about. */
function keywordsOf(document: Document, units: readonly Unit[], language: string): string[] {
  const sentences = units.filter(({ kind }) => kind === 'sentence' || kind === 'listItem');
  const step = Math.max(1, Math.ceil(sentences.length / keywordSentences));
  return keywords({
    sentences: sentences.filter((_, index) => index % step === 0).map(({ text }) => text),
    headings: [document.title ?? ''],
    language,
  }).filter((keyword) => keyword.length <= longestPhrase && /^[\p{L}'’-]+(?: [\p{L}'’-]+)+$/u.test(keyword));
}
