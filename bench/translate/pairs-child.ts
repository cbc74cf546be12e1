import { createBergamot } from '#engines/bergamot/bergamot.ts';
import { tinyModels, tinyPairs } from '#engines/bergamot/testing/tiny.ts';
import { unmarked } from '#text/plain/marked/marked.ts';
import { countWords } from '#text/words.ts';
import { processorMilliseconds } from '../support/processor-time.ts';

/** Translates the test models' pairs one by one and together, in processor time: node pairs-child.ts LANGUAGE */
const from = process.argv[2] === 'tr' ? 'tr' : 'en';
const pair = { from, to: from === 'tr' ? 'en' : 'tr' };
const models = tinyModels();
try {
  const startedAt = processorMilliseconds();
  const model = from === 'tr' ? models.trEn : models.enTr;
  const translator = await createBergamot({ first: model, second: null }, models.folder);
  const open = processorMilliseconds() - startedAt;
  const { written, heldOut } = tinyPairs();
  const [source, target] = from === 'tr' ? ([1, 0] as const) : ([0, 1] as const);
  const pairs = [...written, ...heldOut];
  const texts = pairs.map((each) => unmarked(each[source]));
  const words = texts.reduce((sum, { text }) => sum + countWords(text), 0);
  // The first translations don't count, since they run before the WebAssembly is fully optimised.
  await translator.translate(texts, pair);
  /** Words a second. */
  const speedSince = (start: number) => (1_000 * words) / (processorMilliseconds() - start);
  let start = processorMilliseconds();
  const alone: string[] = [];
  for (const text of texts)
    for (const { text: one } of await translator.translate([text], pair)) alone.push(one);
  const aloneSpeed = speedSince(start);
  start = processorMilliseconds();
  const together = await translator.translate(texts, pair);
  const togetherSpeed = speedSince(start);
  const right = together.map(({ text }, index) => text === pairs[index]?.[target]);
  console.log(
    JSON.stringify({
      open,
      alone: aloneSpeed,
      together: togetherSpeed,
      same: together.every(({ text }, index) => text === alone[index]),
      written: right.slice(0, written.length).filter(Boolean).length / written.length,
      heldOut: right.slice(written.length).filter(Boolean).length / heldOut.length,
    }),
  );
} finally {
  models.remove();
}
