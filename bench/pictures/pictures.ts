import sharp from 'sharp';
import { KalemError } from '#contract/errors.ts';
import { compose, readDescription } from '#engines/illustrator/compose.ts';
import { illustrator } from '#engines/illustrator/illustrator.ts';
import { visibility } from '#engines/illustrator/layout/visibility.ts';
import { type Figure, percent, percentile } from '../support/figures.ts';
import type { BenchOptions } from '../support/options.ts';
import { type Description, readDescriptions } from './descriptions.ts';
import { type Item, itemsOf } from './items.ts';
import { thingsByPlainLookup } from './plain-lookup.ts';

const pictureSize = { width: 1024, height: 1024 };
const seeds = [1, 2, 3];
const drawnShare = (items: readonly { drawn: boolean }[]) =>
  items.filter(({ drawn }) => drawn).length / Math.max(1, items.length);

/** Measures how many named items pictures hold, how visible the things are, and how long a picture takes. */
export async function measure({ half, each }: BenchOptions): Promise<Figure[]> {
  const descriptions = readDescriptions(half);
  const items = descriptions.flatMap((description) => checkedItems(description, each));
  const kinds = Map.groupBy(items, ({ kind }) => kind);
  const byPlainLookup = descriptions.flatMap(thingsByPlainLookup);
  return [
    {
      name: 'items drawn',
      measured: `${percent(drawnShare(items))} of ${items.length}`,
      target: '85 %',
      met: drawnShare(items) >= 0.85,
      reference: `things by plain lookup of words in CLDR: ${percent(drawnShare(byPlainLookup))}`,
    },
    ...[...kinds].map(([kind, ofKind]) => ({
      name: kind,
      measured: `${percent(drawnShare(ofKind))} of ${ofKind.length}`,
      target: 'no target',
      met: true,
    })),
    visibilityFigure(descriptions),
    await measureTime(descriptions),
  ];
}

function checkedItems(description: Description, each: boolean): Item[] {
  const wish = readDescription(description.text);
  const items = itemsOf(description, wish, compose(wish, pictureSize, 1));
  const absent = items.filter(({ drawn }) => !drawn).map(({ kind, what }) => `${kind}: ${what}`);
  if (each && absent.length > 0)
    console.log(`${description.id} ${description.text}\n    ${absent.join('; ')}`);
  return items;
}

/** Measures how much shows of the thing that is covered most in any picture. Without a thing the target is missed. */
export function visibilityFigure(descriptions: readonly Description[]): Figure {
  const shares = descriptions.flatMap(({ text }) => {
    const wish = readDescription(text);
    return seeds.flatMap((seed) => visibility(compose(wish, pictureSize, seed).composition));
  });
  const least = percentile(shares, 0);
  return {
    name: 'least visible thing',
    measured: percent(least),
    target: 'at least 55 % of each thing shows',
    met: least >= 0.55,
    reference: `${descriptions.length * seeds.length} pictures`,
  };
}

const paintOptions = { onProgress: () => undefined, signal: new AbortController().signal };

/**
 * Measures the time from a description to its png of 1024 x 1024; the first one includes loading. The target is missed
 * when nothing could be drawn.
 */
export async function measureTime(descriptions: readonly Description[]): Promise<Figure> {
  const times: number[] = [];
  for (const { text } of descriptions) {
    const from = performance.now();
    const request = {
      ...pictureSize,
      prompt: text,
      count: 1,
      seed: 1,
      palette: 'natural',
      negative: '',
      steps: null,
      sampler: null,
    } as const;
    try {
      await illustrator.paint(request, paintOptions);
    } catch (error) {
      // A description of which nothing can be drawn doesn't count, since it would make the times look better.
      if (error instanceof KalemError && error.code === 'nothing_to_draw') continue;
      throw error;
    }
    times.push(performance.now() - from);
  }
  const seconds = (value: number) => `${(value / 1000).toFixed(2)} s`;
  const slowest = percentile(times, 1);
  return {
    name: 'png of 1024 x 1024',
    measured:
      times.length > 0 ? `median ${seconds(percentile(times, 0.5))}, slowest ${seconds(slowest)}` : '-',
    target: '2 s',
    met: slowest <= 2_000,
    reference: `an empty png of that size: ${seconds(await emptyPng())}`,
  };
}

async function emptyPng(): Promise<number> {
  const from = performance.now();
  await sharp({ create: { ...pictureSize, channels: 4, background: '#ffffff' } })
    .png()
    .toBuffer();
  return performance.now() - from;
}
