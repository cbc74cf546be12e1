import { type Document, locationOf, type TextLocation } from '#contract/documents.ts';
import { SearchIndex } from '#text/search/index.ts';
import { unitsOf } from '#text/search/units.ts';
import { packVectors, textsToEmbed, UnitVectors } from '#text/search/vectors.ts';
import { createE5 } from '../e5/e5.ts';
import { isReadable } from '../e5/script.ts';
import { type SummaryWriting, writeSummary } from './summary.ts';
import { supportOf } from './support.ts';
import type { WrittenText } from './written.ts';

/** The share of the progress for writing; the search for support takes the rest. */
const writingShare = 0.9;
/** Longer documents are searched by words alone: embedding them would take longer than writing. */
const mostUnits = 3_000;

/**
 * Has a language model write a summary, and finds the location that best supports each sentence, if any does.
 * @throws KalemError service_*; the signal's reason when aborted
 */
export async function writtenSummary(
  document: Document,
  writing: SummaryWriting,
): Promise<(WrittenText & { support: TextLocation | null })[]> {
  const sentences = await writeSummary(document, {
    ...writing,
    onProgress: (fraction, text) => writing.onProgress(fraction * writingShare, text),
  });
  const index = new SearchIndex(unitsOf(document), writing.language);
  const readable = index.units.length <= mostUnits && isReadable(document.text);
  const embedder = readable ? await createE5() : null;
  const texts = textsToEmbed(index.units);
  const reportEmbedding = (fraction: number) =>
    writing.onProgress(writingShare + fraction * (1 - writingShare), sentences.at(-1)?.text ?? '');
  const vectors = embedder
    ? new UnitVectors(
        packVectors(texts, await embedder.embed(texts.texts, 'passage', reportEmbedding), embedder.name),
      )
    : null;
  const support = await supportOf(
    sentences.map(({ text }) => text),
    { index, vectors, embedder },
  );
  return sentences.map((sentence, order) => {
    const unit = support[order];
    if (!unit) return { ...sentence, support: null };
    const { start, end } = unit;
    return { ...sentence, support: { start, end, ...locationOf(document, { start, end }) } };
  });
}
