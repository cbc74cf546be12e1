import { oneLine } from '../../lines.ts';
import { independent } from '../antecedents.ts';
import type { Features } from '../features.ts';
import { proseNames, proseOf } from '../form.ts';
import type { Sentence, Source } from '../source.ts';
import { featureNames } from '../weights.ts';

const products: ReadonlySet<string> = new Set(proseNames);
/** The features that the network reads beside vectors: those of one sentence alone. */
const plainNames = featureNames.filter((name) => !products.has(name));

/** The two texts whose vectors the network reads: the sentence as it is read, and the same under its heading. */
export function textsOf({ sections }: Source, { text, wording, section }: Sentence): [string, string] {
  const own = wording ?? oneLine(text);
  const heading = sections[section]?.heading;
  return [own, heading ? `${heading}: ${own}` : own];
}

/** What the network reads of each sentence beside vectors: its features, and where it stands. */
export function sentenceInputs(
  source: Source,
  features: readonly Features[],
  antecedents: Int32Array,
): Float32Array[] {
  const { sentences, sections, totalWords, language } = source;
  const size = sentences.length;
  const prose = proseOf(source);
  const filled = sections.filter(({ from, to }) => to > from).length;
  return sentences.map((sentence, index) => {
    const { kind, words, siblings, position, text } = sentence;
    const section = sections[sentence.section];
    const from = section?.from ?? 0;
    const inSection = (section?.to ?? size) - from;
    const own = features[index];
    return Float32Array.from([
      ...plainNames.map((name) => own?.[name] ?? 0),
      ...[index / Math.max(1, size - 1), Math.exp(-index / 3), Math.exp(-(size - 1 - index) / 3)],
      ...[
        (index - from) / Math.max(1, inSection - 1),
        Math.exp(-(index - from) / 2),
        Math.log1p(inSection) / 3,
      ],
      ...[Math.log1p(words) / 3, Math.min(40, words) / 20, Math.log(Math.max(1, size)) / 5],
      ...[Math.log(Math.max(1, totalWords)) / 7, Math.log1p(filled) / 3, prose],
      ...[kind === 'paragraph' ? 1 : 0, kind === 'listItem' ? 1 : 0, kind === 'row' ? 1 : 0],
      ...[language === 'tr' ? 1 : 0, Math.min(5, siblings) / 5, position === 0 ? 1 : 0],
      ...[(antecedents[index] ?? independent) === independent ? 0 : 1, sentence.introducesList ? 1 : 0],
      ...[
        (text.match(/\p{Sc}|TL\b|\blira\b|%/gu)?.length ?? 0) > 0 ? 1 : 0,
        sentence.introducedBy >= 0 ? 1 : 0,
      ],
    ]);
  });
}
