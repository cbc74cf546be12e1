import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Document } from '#contract/documents.ts';
import { antecedentsOf } from '#text/summarize/antecedents.ts';
import { centralityOf } from '#text/summarize/centrality.ts';
import { featuresOf } from '#text/summarize/features.ts';
import { sentenceInputs, textsOf } from '#text/summarize/salience/inputs.ts';
import { sourceOf } from '#text/summarize/source.ts';
import { type MarkedDocument, readApart, readWhole } from './marked.ts';

/** The least part of a sentence or a mark that the other must hold. */
const leastShared = 0.6;

/** What the network reads of a document, without vectors. */
function unitsOf(name: string, document: Document) {
  const source = sourceOf(document);
  const antecedents = antecedentsOf(source);
  const features = featuresOf(
    source,
    centralityOf(source, () => {}),
    antecedents,
  );
  const inputs = sentenceInputs(source, features, antecedents);
  const units = source.sentences.map((sentence, index) => ({
    texts: textsOf(source, sentence),
    inputs: Array.from(inputs[index] ?? [], (value) => Number(value.toFixed(4))),
    section: sentence.section,
    block: sentence.block,
  }));
  return { name, units, source };
}

function markedLine({ name, document, marks }: MarkedDocument): string {
  const { source, ...line } = unitsOf(name, document);
  const weights = source.sentences.map(({ start, end }) => {
    const own = marks.filter((mark) => {
      const shared = Math.min(end, mark.end) - Math.max(start, mark.start);
      return shared >= leastShared * Math.min(end - start, mark.end - mark.start);
    });
    return Math.max(0, ...own.map(({ weight }) => weight));
  });
  return JSON.stringify({ ...line, weights });
}

/**
 * Writes what the network reads of the marked documents, for train.py. Arguments name further files of documents:
 * "documents.jsonl" with marks, or "documents.jsonl+marks.jsonl".
 */
const here = new URL('./data/', import.meta.url);
const pathTo = (name: string) => fileURLToPath(new URL(name, here));
const marks = pathTo('written-marks.jsonl');
const marked = [
  ...readWhole(pathTo('long.jsonl')),
  ...readApart(pathTo('../../judge/data/tr.jsonl'), marks),
  ...readApart(pathTo('../../judge/data/en.jsonl'), marks),
  ...process.argv.slice(2).flatMap((argument) => {
    const [path = '', others] = argument.split('+');
    return others ? readApart(path, others) : readWhole(path);
  }),
];
const out = new URL('../out/salience/', import.meta.url);
mkdirSync(out, { recursive: true });
writeFileSync(new URL('training.jsonl', out), marked.map((each) => `${markedLine(each)}\n`).join(''));
console.log(`${marked.length} documents`);
