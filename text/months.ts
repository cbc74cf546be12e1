import { z } from 'zod';
import type { Language } from '#contract/languages.ts';
import { loadTable } from './load-data.ts';

const months = loadTable(
  new URL('./data/months.tsv', import.meta.url),
  z.object({ language: z.enum(['tr', 'en']), name: z.string().min(1), short: z.string().min(1) }),
);

function column(language: Language, name: 'name' | 'short'): readonly string[] {
  return months.filter((month) => month.language === language).map((month) => month[name]);
}

/** The months in order, as written inside a sentence. */
export const monthNames = { tr: column('tr', 'name'), en: column('en', 'name') };

/** The months' abbreviations without a full stop: Oca, Jan. */
export const shortMonthNames = { tr: column('tr', 'short'), en: column('en', 'short') };
