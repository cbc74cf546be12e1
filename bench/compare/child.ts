/** Compares one made-up pair and prints time, memory and counts as JSON: node child.ts WORDS SHARE */
import { compareDocuments } from '#text/compare/compare.ts';
import { detailAlignment } from '#text/compare/detail/detail.ts';
import { documentOf } from '#text/compare/testing/pieces.ts';
import { factsOf } from '#tools/document-compare/run/facts.ts';
import { flatten } from '#tools/document-compare/run/flatten/flatten.ts';
import { processorMilliseconds } from '../support/processor-time.ts';
import { makePair } from './pairs.ts';

const [words = '1000', share = '0.05'] = process.argv.slice(2);
const pair = makePair(Number(words), Number(share));
const original = documentOf(...pair.original);
const revised = documentOf(...pair.revised);
const started = performance.now();
const before = processorMilliseconds();
const alignment = detailAlignment(compareDocuments(original, revised), {
  isMixed: false,
  isInferred: false,
  areTablesInferred: false,
  formatted: false,
});
const milliseconds = performance.now() - started;
const processor = processorMilliseconds() - before;
const megabytes = process.resourceUsage().maxRSS / 1024;
const facts = factsOf(flatten(alignment), { original: Number(words), revised: Number(words) });
console.log(JSON.stringify({ milliseconds, processor, megabytes, words: facts.words }));
