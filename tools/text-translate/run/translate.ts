import type { Translator } from '#engines/capabilities/translator.ts';
import { type MarkedText, unmarked } from '#text/plain/marked/marked.ts';
import type { Glossary } from '#text/translate/glossary.ts';
import {
  betterOf,
  needsCare,
  type Pair,
  type PreparedSentence,
  prepareSentence,
  settleSentence,
  type TranslatedText,
  type UntouchedPart,
} from '#text/translate/sentence.ts';
import { countWords } from '#text/words.ts';

/** A sentence to translate; `untouched` are parts of it that stay. */
export interface SourceSentence {
  content: MarkedText;
  untouched: readonly UntouchedPart[];
}

export interface TranslateRun {
  translator: Translator;
  pair: Pair;
  glossary: Glossary;
  /** Words of the sentences that are done, and the last translations. */
  onProgress(words: number, last?: string): void;
}

/** Words that are given to an engine at once: what is shown of the work so far grows by as many. */
const batchWords = 600;
const batchSentences = 100;

/** One of the sentences that are alike, for all of them. */
interface Distinct {
  sentence: SourceSentence;
  words: number;
  places: { index: number; ids: ReadonlyMap<number, number> }[];
}

/**
 * A translation of each sentence, in their order. Sentences that are alike, as tables repeat them, are translated
 * once. What loses a number, a code or a name is tried once more with that hidden from the engine.
 * @throws KalemError as Translator.translate does
 */
export async function translateSentences(
  sentences: readonly SourceSentence[],
  run: TranslateRun,
): Promise<TranslatedText[]> {
  const results: TranslatedText[] = [];
  const bare = new Map<string, string>();
  let done = 0;
  for (const batch of batchesOf(distinctOf(sentences))) {
    const translated = await translateBatch(batch, bare, run, (words) => run.onProgress(done + words));
    for (const [index, { places, words }] of batch.entries()) {
      const one = translated[index];
      if (!one) throw new Error('A sentence came back without its translation');
      for (const { index: at, ids } of places)
        results[at] = { marked: renamed(one.marked, ids), issues: one.issues };
      done += words * places.length;
    }
    run.onProgress(done, translated.map(({ marked }) => marked.text).join(' '));
  }
  return results;
}

function distinctOf(sentences: readonly SourceSentence[]): Distinct[] {
  const byText = new Map<string, Distinct>();
  for (const [index, { content, untouched }] of sentences.entries()) {
    // Ids are a paragraph's own: numbered anew, equal formatting looks equal.
    const numbers = new Map<number, number>();
    for (const { id } of content.spans) if (!numbers.has(id)) numbers.set(id, numbers.size + 1);
    const alike = renamed(content, numbers);
    const parts = untouched.map((part) => ({ ...part, id: numbers.get(part.id) ?? part.id }));
    const ids = new Map([...numbers].map(([id, number]) => [number, id]));
    const key = JSON.stringify([alike, parts]);
    const known = byText.get(key);
    if (known) known.places.push({ index, ids });
    else
      byText.set(key, {
        sentence: { content: alike, untouched: parts },
        words: countWords(content.text),
        places: [{ index, ids }],
      });
  }
  return [...byText.values()];
}

function renamed({ text, spans }: MarkedText, ids: ReadonlyMap<number, number>): MarkedText {
  return { text, spans: spans.map((span) => ({ ...span, id: ids.get(span.id) ?? span.id })) };
}

function batchesOf(all: readonly Distinct[]): Distinct[][] {
  const batches: Distinct[][] = [];
  let batch: Distinct[] = [];
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

async function translateBatch(
  batch: readonly Distinct[],
  bare: Map<string, string>,
  { translator, pair, glossary }: TranslateRun,
  onWords: (words: number) => void,
): Promise<TranslatedText[]> {
  const prepare = (careful: boolean) => (each: Distinct) =>
    prepareSentence(each.sentence.content, each.sentence.untouched, glossary, pair, careful);
  const through = async (prepared: readonly PreparedSentence[], onDone: (done: number) => void) => {
    const translated = await translateSpoken(translator, prepared, pair, onDone);
    return prepared.map((each, index) => settleSentence(each, translated[index] ?? each.sent, bare, pair));
  };
  const prepared = batch.map(prepare(false));
  await translateTerms(translator, prepared, bare, pair);
  const first = await through(prepared, (count) => onWords(sumWords(batch.slice(0, count))));
  const again = first.flatMap((each, index) => (needsCare(each) ? [index] : []));
  const second = await through(again.flatMap((index) => batch[index] ?? []).map(prepare(true)), () =>
    onWords(sumWords(batch)),
  );
  for (const [place, index] of again.entries()) {
    const [one, other] = [first[index], second[place]];
    if (one && other) first[index] = betterOf(one, other);
  }
  return first;
}

/** Sentences without a letter that an engine sees, such as an address alone, stay as they are. */
async function translateSpoken(
  translator: Translator,
  prepared: readonly PreparedSentence[],
  pair: Pair,
  onDone: (done: number) => void,
): Promise<MarkedText[]> {
  const translations = prepared.map(({ sent }) => sent);
  const spoken = translations.flatMap(({ text }, index) => (/\p{L}/u.test(text) ? [index] : []));
  if (spoken.length === 0) return translations;
  const texts = spoken.flatMap((index) => translations[index] ?? []);
  const translated = await translator.translate(texts, pair, {
    onProgress: (done) => onDone((spoken[done - 1] ?? -1) + 1),
  });
  for (const [place, index] of spoken.entries()) {
    const one = translated[place];
    if (one && one.text.trim() !== '') translations[index] = one;
  }
  return translations;
}

/** What the engine makes of each term alone, to be found again in its sentences. */
async function translateTerms(
  translator: Translator,
  prepared: readonly PreparedSentence[],
  bare: Map<string, string>,
  pair: Pair,
): Promise<void> {
  const terms = new Set(prepared.flatMap(({ terms: found }) => found.map(({ wording }) => wording.source)));
  const unknown = [...terms].filter((term) => !bare.has(term));
  if (unknown.length === 0) return;
  const translated = await translator.translate(unknown.map(unmarked), pair);
  for (const [index, term] of unknown.entries())
    bare.set(term, (translated[index]?.text ?? '').trim().replace(/[.!?]+$/, ''));
}

function sumWords(all: readonly Distinct[]): number {
  return all.reduce((sum, { words, places }) => sum + words * places.length, 0);
}
