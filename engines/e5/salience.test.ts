import { expect, it } from 'vitest';
import { KalemError } from '#contract/errors.ts';
import { documentFrom } from '#testing/document.ts';
import { analyse, chooseFrom } from '#text/summarize/summarize.ts';
import type { Embedder } from '../capabilities/embedder.ts';
import { createE5 } from './e5.ts';
import { salienceFor } from './salience.ts';

const rules = documentFrom([
  { heading: 'Boat house', level: 1 },
  'The boat house stands at the north end of the lake. It was painted green last spring.',
  { heading: 'Hire', level: 2 },
  'A boat costs £14 an hour, and a deposit of £60 is returned on the day. Ducks often sit on the landing stage.',
  'Children under twelve may only go out with an adult. The lake is lovely in the evening.',
  { heading: 'Weather', level: 2 },
  'In a storm warning no boat may leave, and the fee is paid back in full. Many visitors bring a picnic.',
]);

it('holds what readers must know for more than what is only pleasant', async () => {
  const analysis = analyse(rules);
  const salience = await salienceFor(analysis);
  const of = (text: string) =>
    salience?.[analysis.source.sentences.findIndex((each) => each.text.includes(text))];
  expect(of('£14 an hour')).toBeGreaterThan(of('Ducks') ?? Number.NaN);
  expect(of('with an adult')).toBeGreaterThan(of('lovely') ?? Number.NaN);
  expect(of('storm warning')).toBeGreaterThan(of('picnic') ?? Number.NaN);
  const { sentences } = chooseFrom(analysis, { share: 0.35, focus: '', salience });
  expect(sentences.map(({ start, end }) => rules.text.slice(start, end))).toContain(
    'A boat costs £14 an hour, and a deposit of £60 is returned on the day.',
  );
}, 60_000);

/** An embedder that must not be asked. */
const never = async (): Promise<Embedder> => {
  throw new Error('No model is needed');
};

it('loads no model for what it could not judge: another script, another language, nothing to read', async () => {
  const greek = documentFrom(['Η λίμνη είναι ανοιχτή κάθε μέρα. Τα παιδιά μπαίνουν μόνο με ενήλικα.'], {
    language: 'el',
  });
  const german = documentFrom(
    ['Ein Boot kostet vierzehn Euro in der Stunde. Kinder fahren nur mit Erwachsenen.'],
    {
      language: 'de',
    },
  );
  for (const document of [greek, german, documentFrom([])])
    expect(await salienceFor(analyse(document), never)).toBeNull();
});

it('leaves the summary to words and form when the model is missing or another one', async () => {
  const missing = async () => {
    throw new KalemError('model_missing');
  };
  const other = async () => ({ ...(await createE5()), name: 'another-model' });
  expect(await salienceFor(analyse(rules), missing)).toBeNull();
  expect(await salienceFor(analyse(rules), other)).toBeNull();
  expect(await salienceFor(analyse(rules), async () => null)).toBeNull();
}, 60_000);
