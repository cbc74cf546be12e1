import sharp from 'sharp';
import { KalemError } from '#contract/errors.ts';
import { compose, readDescription } from '#engines/illustrator/compose.ts';
import { illustrator } from '#engines/illustrator/illustrator.ts';
import { visibility } from '#engines/illustrator/layout/visibility.ts';
import { type Figure, percentile } from '../support/figures.ts';
import { type Description, descriptions } from './descriptions.ts';
import { type Item, itemsOf } from './items.ts';
import { namedByWord } from './plain-lookup.ts';

const size = { width: 1024, height: 1024 };
const seeds = [1, 2, 3];
const share = (items: readonly { drawn: boolean }[]) =>
  items.filter(({ drawn }) => drawn).length / Math.max(1, items.length);
const percent = (value: number) => `${(100 * value).toFixed(1)} %`;

/** Measures how many named items pictures hold, how visible the things are, and how long a picture takes. */
export async function measurePictures(half: 'dev' | 'heldout', each: boolean): Promise<Figure[]> {
  const table = descriptions(half);
  const items = table.flatMap((description) => itemsDrawn(description, each));
  const kinds = Map.groupBy(items, ({ kind }) => kind);
  const plain = table.flatMap((description) => namedByWord(description));
  const least = leastVisible(table);
  return [
    {
      name: 'items drawn',
      measured: `${percent(share(items))} of ${items.length}`,
      target: '85 %',
      met: share(items) >= 0.85,
      reference: `things by plain lookup of words in CLDR: ${percent(share(plain))}`,
    },
    ...[...kinds].map(([kind, some]) => ({
      name: kind,
      measured: `${percent(share(some))} of ${some.length}`,
      target: '',
      met: true,
    })),
    {
      name: 'least visible thing',
      measured: percent(least),
      target: 'nothing hidden (55 %)',
      met: least >= 0.55,
      reference: `${table.length * seeds.length} pictures`,
    },
    await measureTime(table),
  ];
}

function itemsDrawn(description: Description, each: boolean): Item[] {
  const wish = readDescription(description.text);
  const items = itemsOf(description, wish, compose(wish, size, 1));
  const absent = items.filter(({ drawn }) => !drawn).map(({ kind, what }) => `${kind}: ${what}`);
  if (each && absent.length > 0)
    console.log(`${description.id} ${description.text}\n    ${absent.join('; ')}`);
  return items;
}

function leastVisible(table: readonly Description[]): number {
  const shown = table.flatMap(({ text }) => {
    const wish = readDescription(text);
    return seeds.flatMap((seed) => visibility(compose(wish, size, seed).composition));
  });
  return Math.min(1, ...shown);
}

const paintOptions = { onProgress: () => undefined, signal: new AbortController().signal };

function isNothingToDraw(error: unknown): false {
  if (error instanceof KalemError && error.code === 'nothing_to_draw') return false;
  throw error;
}

/** Measures from the words to a png of 1024 x 1024; the first one includes loading. */
async function measureTime(table: readonly Description[]): Promise<Figure> {
  const times: number[] = [];
  for (const { text } of table) {
    const from = performance.now();
    const request = {
      ...size,
      prompt: text,
      count: 1,
      seed: 1,
      palette: 'natural',
      negative: '',
      steps: null,
      sampler: null,
    } as const;
    // A description of which nothing can be drawn is left out here, since it would make the times look better.
    const drawn = await illustrator.paint(request, paintOptions).then(Boolean, isNothingToDraw);
    if (drawn) times.push(performance.now() - from);
  }
  const seconds = (value: number) => `${(value / 1000).toFixed(2)} s`;
  const slowest = Math.max(...times);
  return {
    name: 'png of 1024 x 1024',
    measured: `median ${seconds(percentile(times, 0.5))}, slowest ${seconds(slowest)}`,
    target: '2 s',
    met: slowest <= 2_000,
    reference: `an empty png of that size: ${seconds(await emptyPng())}`,
  };
}

async function emptyPng(): Promise<number> {
  const from = performance.now();
  await sharp({ create: { ...size, channels: 4, background: '#ffffff' } })
    .png()
    .toBuffer();
  return performance.now() - from;
}
