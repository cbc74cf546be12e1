import { z } from 'zod';
import type { Language } from '#contract/languages.ts';
import { loadTable } from '#text/load-data.ts';
import { fold } from '#text/plain/fold.ts';
import { stopWordsOf } from '#text/stopwords.ts';
import { stem, tokenize } from '#text/words.ts';
import { nounForms, verbForms } from './turkish-forms.ts';

const data = new URL('../../text/search/data/', import.meta.url);
const words = z.string().transform((cell) => cell.split(',').map((word) => word.trim()));

const Concept = z.object({ tr: words, en: words });
const Forms = z.object({ language: z.enum(['tr', 'en']), words });

/** For each stem of a group in irregular-forms.tsv, the stems of the whole group. */
type Irregular = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * What the search needs of concepts.tsv and irregular-forms.tsv, as text: the file that text/search/expansions.ts
 * reads. Each line is a language, a tab, and members separated by bars; a member is the parts of a phrase separated
 * by spaces, a part is stems separated by commas. Lines of one concept follow each other, Turkish first; a line
 * with "=" instead of a language holds a group of irregular forms.
 */
export function searchWords(): string {
  const concepts = loadTable(new URL('concepts.tsv', data), Concept);
  const forms = loadTable(new URL('irregular-forms.tsv', data), Forms);
  const irregular = { tr: irregularOf(forms, 'tr'), en: irregularOf(forms, 'en') };
  const lines = concepts.map((concept) =>
    (['tr', 'en'] as const)
      .map((language) => membersOf(concept[language], language, irregular[language]))
      .join('\t'),
  );
  const groups = forms.map(({ language, words: group }) => {
    const stems = new Set(group.flatMap((word) => [...partStems(word, language, new Map())]));
    return `=${language}\t${[...stems].join(',')}`;
  });
  return `${[...new Set([...lines, ...groups])].join('\n')}\n`;
}

function irregularOf(forms: readonly z.infer<typeof Forms>[], language: Language): Irregular {
  const stems = new Map<string, Set<string>>();
  for (const form of forms) {
    if (form.language !== language) continue;
    const own = new Set(form.words.map((word) => stem(fold(word, language), language)));
    for (const each of own) stems.set(each, own.union(stems.get(each) ?? new Set()));
  }
  return stems;
}

/** Words that add nothing to a phrase: what is left of it means the same. */
const lightWords = new Set(['be', 'to', 'a', 'an', 'the', 'of', 'et-', 'ol-', 'yap-']);

/** The members of a concept in one language; those of stop words alone are left out. */
function membersOf(members: readonly string[], language: Language, irregular: Irregular): string {
  const stopWords = stopWordsOf(language);
  const written = members.map((member) => {
    const parts = member.split(/\s+/).filter((part) => part !== '' && !lightWords.has(part));
    const content = parts.filter((part) => !stopWords.has(fold(part, language)) && part.length > 1);
    // "Down payment" is no payment; a search can't tell it from one without its stop word.
    if (content.length === 1 && parts.length > 1) return '';
    return content.map((part) => [...partStems(part, language, irregular)].join(',')).join(' ');
  });
  return [...new Set(written.filter((member) => member !== ''))].join('|');
}

/** The stems of a word's forms; a hyphen at its end marks a Turkish verb. */
function partStems(word: string, language: Language, irregular: Irregular): Set<string> {
  const base = word.replace(/-$/, '');
  const forms = language === 'en' ? [base] : word.endsWith('-') ? verbForms(base) : nounForms(base);
  const texts = forms.flatMap((form) => wordsOf(form, language).map((text) => fold(text, language)));
  const stems = new Set(
    texts
      .map((text) => stem(text, language))
      .filter((each, index) => index === 0 || isWhole(each, base, language)),
  );
  for (const each of [...stems]) for (const other of irregular.get(each) ?? []) stems.add(other);
  return stems;
}

/** The tokens of a form; one of letters alone is one, which saves most of the time. */
function wordsOf(form: string, language: Language): string[] {
  return /^\p{L}+$/u.test(form) ? [form] : tokenize(form, language).map(({ text }) => text);
}

/** False for a stem that the stemmer cut too short, such as "ö" for "ödü". */
function isWhole(stemmed: string, base: string, language: Language): boolean {
  return language === 'en' || stemmed.length >= Math.max(2, Math.min(base.length, 5) - 1);
}
