import { readdirSync, readFileSync } from 'node:fs';
import { SaxesParser } from 'saxes';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type Season, settings, type TimeOfDay, type Weather } from '#text/picture/wish.ts';
import { randomOf, type Scenery, type SceneWish, type Surroundings } from '../types.ts';
import { Condition } from './mood.ts';
import { sceneryOf } from './scenery.ts';

interface Plain {
  place: Surroundings;
  time?: TimeOfDay;
  weather?: Weather[];
  season?: Season;
}

const times: (TimeOfDay | undefined)[] = [undefined, 'dawn', 'morning', 'day', 'sunset', 'night'];
const weathers: Weather[][] = [
  [],
  ['sun'],
  ['cloud'],
  ['rain'],
  ['storm', 'rain'],
  ['snow'],
  ['fog'],
  ['wind'],
  ['rain', 'rainbow'],
];
const seasons: (Season | undefined)[] = [undefined, 'spring', 'summer', 'autumn', 'winter'];
const places: Surroundings[] = [...settings, 'meadow', 'tabletop', 'studio'];
const shapes: [width: number, height: number][] = [
  [1024, 1024],
  [1024, 680],
  [680, 1024],
  [2048, 1152],
];

function asked<Value>(value: Value) {
  return { span: { start: 0, end: 0 }, value };
}

function wishOf({ time, weather = [], season }: Plain): SceneWish {
  return {
    time: time ? asked(time) : null,
    weather: weather.map(asked),
    season: season ? asked(season) : null,
  };
}

function draw(plain: Plain, { width = 1024, height = 1024, seed = 7, luminary = true } = {}): Scenery {
  const canvas = { width, height, random: randomOf(seed) };
  return sceneryOf(wishOf(plain), canvas, { luminary, surroundings: plain.place });
}

function svgOf({ defs, back, front }: Scenery, width = 1024, height = 1024): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${defs}</defs>${back}${front}</svg>`;
}

/** Descriptions of the faults of a background; empty for a valid one. */
function faultsOf(scenery: Scenery, width: number, height: number): string[] {
  const faults: string[] = [];
  const svg = svgOf(scenery, width, height);
  const [ids, references]: [Set<string>, Set<string>] = [new Set(), new Set()];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => faults.push(error.message));
  parser.on('opentag', ({ name, attributes }) => {
    if (['filter', 'image', 'use', 'style', 'text'].includes(name)) faults.push(`<${name}>`);
    for (const { name: attribute, value } of Object.values(attributes)) {
      if (/NaN|Infinity|undefined|null/.test(value)) faults.push(`${name} ${attribute}="${value}"`);
      if (attribute === 'id') {
        if (!value.startsWith('scene-') || ids.has(value)) faults.push(`id ${value}`);
        ids.add(value);
      }
      const reference = /^url\(#(.*)\)$/.exec(value)?.[1];
      if (reference) references.add(reference);
      const colour = ['fill', 'stroke', 'stop-color'].includes(attribute) && !reference && value !== 'none';
      if (colour && !/^#[0-9a-f]{6}$/.test(value)) faults.push(`${attribute} ${value}`);
    }
  });
  parser.write(svg).close();
  for (const reference of references) if (!ids.has(reference)) faults.push(`no ${reference}`);
  if (svg.length > 60_000) faults.push(`${svg.length} characters`);
  const { sky, ground, water } = scenery.zones;
  for (const zone of [sky, ground, ...(water ? [water] : [])]) {
    if (zone.top < 0 || zone.bottom > 1 || zone.top >= zone.bottom) faults.push(JSON.stringify(zone));
  }
  if (sky.top >= ground.top || sky.bottom > ground.top) faults.push('sky below the ground');
  for (const { x, y, width: w, height: h } of scenery.keepClear) {
    if (x + w < 0 || x > width || y + h < 0 || y > height) faults.push('keepClear outside');
  }
  return faults;
}

it('has props that name only flags and colours that there are', () => {
  const folder = new URL('../props/', import.meta.url);
  const { paints: entries } = JSON.parse(
    readFileSync(new URL('../data/palette.json', import.meta.url), 'utf8'),
  );
  const air = ['zenith', 'middle', 'horizon', 'cloud', 'cloud-shade', 'mist', 'streak'];
  const known = new Set([...Object.keys(entries), ...air]);
  const unknown = readdirSync(folder).flatMap((file) => {
    const svg = readFileSync(new URL(file, folder), 'utf8');
    const paints = [...svg.matchAll(/data-paint="([^"]*)"/g)].filter(([, name = '']) => !known.has(name));
    const whens = [...svg.matchAll(/data-when="([^"]*)"/g)];
    const wrong = whens.filter(([, condition]) => !Condition.safeParse(condition).success);
    return [...paints, ...wrong].map(([text]) => `${file} ${text}`);
  });
  expect(unknown).toEqual([]);
});

describe('sceneryOf', () => {
  it('makes valid svg for every setting at every time and in every weather', () => {
    const faults = new Map<string, string[]>();
    let seed = 0;
    for (const [row, place] of places.entries()) {
      for (const [column, weather] of weathers.entries()) {
        // The weather is shifted from setting to setting, so that each hour is combined with each weather.
        const time = times[(row + column) % times.length];
        const season = seasons[seed % seasons.length];
        const [width, height] = shapes[seed % shapes.length] ?? [512, 512];
        const scenery = draw({ place, time, weather, season }, { width, height, seed });
        const found = faultsOf(scenery, width, height);
        if (found.length > 0) faults.set([place, time, weather, season, width, height].join(' '), found);
        seed += 1;
      }
    }
    expect(Object.fromEntries(faults)).toEqual({});
  });

  it('draws the same again for the same seed, and another for the next', () => {
    for (const place of places) {
      const plain: Plain = { place, time: 'sunset', weather: ['snow', 'wind'], season: 'autumn' };
      expect(draw(plain)).toEqual(draw(plain));
      expect(draw(plain).back).not.toBe(draw(plain, { seed: 8 }).back);
    }
  });

  it('fills the whole picture with more than one colour', async () => {
    for (const place of places) {
      const png = await sharp(
        Buffer.from(svgOf(draw({ place, weather: ['rain'] }, { width: 192, height: 128 }), 192, 128)),
      )
        .png()
        .toBuffer();
      const { isOpaque, channels } = await sharp(png).stats();
      expect(isOpaque, place).toBe(true);
      expect(Math.max(...channels.map(({ stdev }) => stdev)), place).toBeGreaterThan(8);
    }
  });

  it('is dark and blue by night, warm at sunset, white in winter', async () => {
    const meanOf = async (plain: Plain) => {
      const svg = svgOf(draw(plain, { width: 128, height: 128 }), 128, 128);
      const { channels } = await sharp(await sharp(Buffer.from(svg)).png().toBuffer()).stats();
      const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => mean);
      return { red, green, blue };
    };
    const [day, night, sunset, winter] = [
      await meanOf({ place: 'field', time: 'day' }),
      await meanOf({ place: 'field', time: 'night' }),
      await meanOf({ place: 'field', time: 'sunset' }),
      await meanOf({ place: 'field', season: 'winter' }),
    ];
    expect(night.green).toBeLessThan(day.green * 0.65);
    expect(night.blue).toBeGreaterThan(night.red * 1.2);
    expect(sunset.red - sunset.blue).toBeGreaterThan(day.red - day.blue + 20);
    expect(Math.min(winter.red, winter.green, winter.blue)).toBeGreaterThan(190);
  });

  it('leaves space for its moon, but draws none when the description names one', () => {
    expect(draw({ place: 'field', time: 'night' }).keepClear).toHaveLength(1);
    expect(draw({ place: 'field', time: 'night' }, { luminary: false }).keepClear).toEqual([]);
    expect(draw({ place: 'field', time: 'night', weather: ['rain'] }).keepClear).toEqual([]);
  });

  it('shows the weather through the window, and none of it inside', () => {
    const dry = draw({ place: 'kitchen' });
    const wet = draw({ place: 'kitchen', weather: ['rain'] });
    expect(wet.front).toBe('');
    expect(wet.back).not.toBe(dry.back);
  });

  it('gives the light that falls on the things', () => {
    expect(draw({ place: 'beach' }).light).toBeNull();
    expect(draw({ place: 'beach', time: 'night' }).light).toEqual({ colour: '#22327a', opacity: 0.25 });
    expect(Math.abs(draw({ place: 'beach' }).shadow.lean)).toBeGreaterThan(0);
  });
});
