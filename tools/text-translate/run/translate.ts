import type { Translator } from '#engines/capabilities/translator.ts';
import { type MarkedText, unmarked } from '#text/plain/marked/marked.ts';
import type { Glossary } from '#text/translate/glossary.ts';
import {
  betterOf,
  finishSentence,
  type LanguagePair,
  needsCare,
  type PreparedSentence,
  prepareSentence,
  type TranslatedText,
  type UntouchedPart,
} from '#text/translate/sentence.ts';
import { countWords } from '#text/words.ts';

export interface SourceSentence {
  content: MarkedText;
  untouched: readonly UntouchedPart[];
}

export interface TranslateRun {
  translator: Translator;
  pair: LanguagePair;
  glossary: Glossary;
  /** Called with the number of translated words, and the latest translations. */
  onProgress(words: number, last?: string): void;
}

/** The most words in one call of the engine. The text on the waiting page grows by as much. */
const batchWords = 600;
const batchSentences = 100;

/** A sentence with all its occurrences; `ids` leads from its span ids to those of the occurrence. */
interface DistinctSentence {
  sentence: SourceSentence;
  words: number;
  occurrences: { index: number; ids: ReadonlyMap<number, number> }[];
}

/**
 * Translates sentences, in order. Equal sentences, as in tables, are translated once. A translation that loses a
 * number, a code or a name is tried once more with that part hidden from the engine.
 * @throws KalemError of Translator.translate
 */
export async function translateSentences(
  sentences: readonly SourceSentence[],
  run: TranslateRun,
): Promise<TranslatedText[]> {
  const results: TranslatedText[] = [];
  const termTranslations = new Map<string, string>();
  let wordsDone = 0;
  for (const batch of batchesOf(distinctOf(sentences))) {
    const translated = await translateBatch(batch, termTranslations, run, (words) =>
      run.onProgress(wordsDone + words),
    );
    for (const [index, { occurrences, words }] of batch.entries()) {
      const translation = translated[index];
      if (!translation) throw new Error('A sentence came back without its translation.');
      for (const { index: sentenceIndex, ids } of occurrences)
        results[sentenceIndex] = {
          marked: renumberSpans(translation.marked, ids),
          issues: translation.issues,
        };
      wordsDone += words * occurrences.length;
    }
    run.onProgress(wordsDone, translated.map(({ marked }) => marked.text).join(' '));
  }
  return results;
}

/** The different sentences among these, in the order of their first occurrences. */
function distinctOf(sentences: readonly SourceSentence[]): DistinctSentence[] {
  const byText = new Map<string, DistinctSentence>();
  for (const [index, { content, untouched }] of sentences.entries()) {
    // Span ids are unique to a paragraph, so they are renumbered to make equal formatting comparable.
    const numbers = new Map<number, number>();
    for (const { id } of content.spans) if (!numbers.has(id)) numbers.set(id, numbers.size + 1);
    const renumbered = renumberSpans(content, numbers);
    const parts = untouched.map((part) => ({ ...part, id: numbers.get(part.id) ?? part.id }));
    const ids = new Map([...numbers].map(([id, number]) => [number, id]));
    const key = JSON.stringify([renumbered, parts]);
    const equal = byText.get(key);
    if (equal) equal.occurrences.push({ index, ids });
    else
      byText.set(key, {
        sentence: { content: renumbered, untouched: parts },
        words: countWords(content.text),
        occurrences: [{ index, ids }],
      });
  }
  return [...byText.values()];
}

function renumberSpans({ text, spans }: MarkedText, ids: ReadonlyMap<number, number>): MarkedText {
  return { text, spans: spans.map((span) => ({ ...span, id: ids.get(span.id) ?? span.id })) };
}

function batchesOf(all: readonly DistinctSentence[]): DistinctSentence[][] {
  const batches: DistinctSentence[][] = [];
  let batch: DistinctSentence[] = [];
  let words = 0;
  for (const each of all) {
    if (batch.length > 0 && (words + each.words > batchWords || batch.length === batchSentences)) {
      batches.push(batch);
      batch = [];
      words = 0;
    }
    batch.push(each);
    words += each.words;
  }
  return batch.length > 0 ? [...batches, batch] : batches;
}

/** Translates a batch, and tries once more with more parts hidden where something was lost. */
async function translateBatch(
  batch: readonly DistinctSentence[],
  termTranslations: Map<string, string>,
  { translator, pair, glossary }: TranslateRun,
  onWords: (words: number) => void,
): Promise<TranslatedText[]> {
  const prepare = (careful: boolean) => (each: DistinctSentence) =>
    prepareSentence(each.sentence.content, each.sentence.untouched, glossary, pair, careful);
  const translatePrepared = async (prepared: readonly PreparedSentence[], onDone: (done: number) => void) => {
    const translated = await translateWithLetters(translator, prepared, pair, onDone);
    return prepared.map((each, index) =>
      finishSentence(each, translated[index] ?? each.sent, termTranslations, pair),
    );
  };
  const prepared = batch.map(prepare(false));
  await translateTerms(translator, prepared, termTranslations, pair);
  const first = await translatePrepared(prepared, (count) => onWords(sumWords(batch.slice(0, count))));
  const retried = first.flatMap((each, index) => (needsCare(each) ? [index] : []));
  const second = await translatePrepared(
    retried.flatMap((index) => batch[index] ?? []).map(prepare(true)),
    () => onWords(sumWords(batch)),
  );
  for (const [position, index] of retried.entries()) {
    const [before, after] = [first[index], second[position]];
    if (before && after) first[index] = betterOf(before, after);
  }
  return first;
}

/** Translates the prepared sentences; those without a letter, such as an address alone, stay as they are. */
async function translateWithLetters(
  translator: Translator,
  prepared: readonly PreparedSentence[],
  pair: LanguagePair,
  onDone: (done: number) => void,
): Promise<MarkedText[]> {
  const translations = prepared.map(({ sent }) => sent);
  const withLetters = translations.flatMap(({ text }, index) => (/\p{L}/u.test(text) ? [index] : []));
  if (withLetters.length === 0) return translations;
  const texts = withLetters.flatMap((index) => translations[index] ?? []);
  const translated = await translator.translate(texts, pair, {
    onProgress: (done) => onDone((withLetters[done - 1] ?? -1) + 1),
  });
  for (const [position, index] of withLetters.entries()) {
    const translation = translated[position];
    if (translation && translation.text.trim() !== '') translations[index] = translation;
  }
  return translations;
}

/** Translates each term alone, so that it can be recognised in translated sentences. */
async function translateTerms(
  translator: Translator,
  prepared: readonly PreparedSentence[],
  termTranslations: Map<string, string>,
  pair: LanguagePair,
): Promise<void> {
  const terms = new Set(prepared.flatMap(({ terms: found }) => found.map(({ wording }) => wording.source)));
  const unknown = [...terms].filter((term) => !termTranslations.has(term));
  if (unknown.length === 0) return;
  const translated = await translator.translate(unknown.map(unmarked), pair);
  for (const [index, term] of unknown.entries())
    termTranslations.set(term, (translated[index]?.text ?? '').trim().replace(/[.!?]+$/, ''));
}

/** The words of all occurrences. */
function sumWords(all: readonly DistinctSentence[]): number {
  return all.reduce((sum, { words, occurrences }) => sum + words * occurrences.length, 0);
}
