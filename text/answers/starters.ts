import type { Document } from '#contract/documents.ts';
import { capitalise } from '../capitals.ts';
import { keywords } from '../keywords.ts';
import { detectLanguage } from '../language.ts';
import type { Unit } from '../search/unit.ts';
import { headingsToAsk } from './starters-headings.ts';
import { placesToAsk } from './starters-places.ts';

interface Wording {
  whole: string;
  /** Where the document gives no better ones: these are always answered, by a summary. */
  others: readonly string[];
  firstPage: string;
  /** Questions about a section by its heading, taken in turn; each is answered by a summary of it. */
  sections: readonly ((heading: string) => string)[];
  date(date: string): string;
  amount(amount: string): string;
  keyword(keyword: string): string;
}

// No ending hangs on a name or number: Turkish endings follow the sound of the word before.
const wordings: Readonly<Record<'tr' | 'en', Wording>> = {
  tr: {
    whole: 'Bu belge ne hakkında?',
    others: ['Ana noktalar neler?', 'Bu belgeyi kısaca özetler misin?'],
    firstPage: 'İlk sayfada ne anlatılıyor?',
    sections: [
      (heading) => `“${heading}” hakkında ne deniyor?`,
      (heading) => `“${heading}” bölümünü özetler misin?`,
      (heading) => `“${heading}” bölümünün ana noktaları neler?`,
    ],
    date: (date) => `Belgede ${date} tarihi hakkında ne deniyor?`,
    amount: (amount) => `Belgede ${amount} hangi konuda geçiyor?`,
    keyword: (keyword) => `${keyword} hakkında ne deniyor?`,
  },
  en: {
    whole: 'What is this document about?',
    others: ['What are the main points?', 'Can you summarise this document?'],
    firstPage: 'What does the first page say?',
    sections: [
      (heading) => `What does the document say about “${heading}”?`,
      (heading) => `Can you summarise “${heading}”?`,
      (heading) => `What are the main points of “${heading}”?`,
    ],
    date: (date) => `What does the document say about ${date}?`,
    amount: (amount) => `What is the amount of ${amount} for?`,
    keyword: (keyword) => `What does the document say about ${keyword}?`,
  },
};

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
  const language = options.language ?? detectLanguage(document.text);
  if (units.length === 0) return [];
  const wording = wordings[language === 'tr' ? 'tr' : 'en'];
  const starters = [wording.whole];
  for (const heading of headingsToAsk(document, units, mostHeadings)) {
    // A heading that is a question already is asked as it stands.
    if (heading.endsWith('?')) {
      if (options.answers(heading, null)) starters.push(heading);
    } else starters.push(wording.sections[(starters.length - 1) % wording.sections.length]?.(heading) ?? '');
  }
  for (const { kind, text, unit } of placesToAsk(units, language)) {
    const question = wording[kind](text);
    if (starters.length >= most || !options.answers(question, unit)) continue;
    starters.push(question);
    break;
  }
  for (const keyword of starters.length < most ? keywordsOf(document, units, language) : []) {
    if (starters.length >= most) break;
    const said = starters.some((starter) => starter.toLowerCase().includes(keyword.toLowerCase()));
    const question = wording.keyword(language === 'tr' ? capitalise(keyword, 'tr') : keyword);
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
