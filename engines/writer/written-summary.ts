import { type Document, pageAt, type TextLocation } from '#contract/documents.ts';
import { SearchIndex } from '#text/search/index.ts';
import { unitsOf } from '#text/search/units.ts';
import { packVectors, textsToEmbed, UnitVectors } from '#text/search/vectors.ts';
import { createE5 } from '../e5/e5.ts';
import { isReadable } from '../e5/script.ts';
import { type SummaryWriting, writeSummary } from './summary.ts';
import { supportOf } from './support.ts';
import type { WrittenText } from './written.ts';

/** Where writing ends and the search for support begins. */
const writingShare = 0.9;
/** Longer documents are searched by words alone: embedding them takes longer than writing. */
const mostUnits = 3_000;

/**
 * A summary in a language model's words, each sentence with the place in the document that supports it best.
 * @throws KalemError service_*; the signal's reason when it was aborted
 */
export async function writtenSummary(
  document: Document,
  writing: SummaryWriting,
): Promise<(WrittenText & { support: TextLocation | null })[]> {
  const sentences = await writeSummary(document, {
    ...writing,
    onProgress: (fraction, text) => writing.onProgress(fraction * writingShare, text),
  });
  const index = new SearchIndex(unitsOf(document, writing.language), writing.language);
  const readable = index.units.length <= mostUnits && isReadable(document.text);
  const embedder = readable ? await createE5() : null;
  const texts = textsToEmbed(index.units);
  const linking = (fraction: number) =>
    writing.onProgress(writingShare + fraction * (1 - writingShare), sentences.at(-1)?.text ?? '');
  const vectors = embedder
    ? new UnitVectors(
        packVectors(texts, await embedder.embed(texts.texts, 'passage', linking), embedder.name),
      )
    : null;
  const support = await supportOf(
    sentences.map(({ text }) => text),
    { index, vectors, embedder },
  );
  return sentences.map((sentence, at) => {
    const unit = support[at];
    if (!unit) return { ...sentence, support: null };
    const { start, end } = unit;
    return { ...sentence, support: { start, end, page: pageAt(document.pages, start) } };
  });
}
