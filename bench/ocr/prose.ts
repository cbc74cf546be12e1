import { z } from 'zod';
import { loadJson } from '#text/load-data.ts';
import { corpusLines } from '../summaries/corpus-lines.ts';
import type { Random } from './random.ts';

/** Sentences that are hard to recognise: addresses, percentages, quotes, amounts, dates. */
const hardSentences = loadJson(
  new URL('./hard-sentences.json', import.meta.url),
  z.record(z.enum(['tr', 'en']), z.array(z.string())),
);

/** Endless paragraphs of our own prose in random order, some with a hard sentence at the end. */
export function* prose(language: 'tr' | 'en', random: Random): Generator<string, never> {
  const paragraphs = corpusLines(language).filter(
    (line) => /^\p{L}.{80}/u.test(line) && !/[|*_`[\]]/.test(line),
  );
  for (;;) {
    const paragraph = random.pick(paragraphs);
    yield random.next() < 0.6 ? `${paragraph} ${random.pick(hardSentences[language])}` : paragraph;
  }
}
