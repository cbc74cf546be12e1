import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { SaxesParser } from 'saxes';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type ColourName, colourNames, drawnThings } from '#text/picture/wish.ts';
import { oklab } from '../oklab.ts';
import type { Box, Drawing } from '../types.ts';
import { drawPicture, hasEmoji } from './art.ts';
import { inkBox, paintedAreas } from './ink.ts';
import { tones } from './recolour.ts';
import { shapesOf } from './shapes.ts';

const require = createRequire(import.meta.url);
const chars: Record<string, string> = require('@iconify-json/fluent-emoji-flat/chars.json');
const everyEmoji = Object.keys(chars).map((key) =>
  String.fromCodePoint(...key.split('-').map((one) => Number.parseInt(one, 16))),
);
const each = (step: number) => everyEmoji.filter((_, at) => at % step === 0);
const emoji = (text: string) => drawPicture({ emoji: text }, null);
const colours = (drawing: Drawing) => new Set(shapesOf(drawing.body).map(({ fill }) => fill));

/** The box of the rendered ink, in the drawing's units. */
async function rendered({ body, box }: Drawing): Promise<Box> {
  const side = Math.ceil(Math.max(box.width, box.height)) + 8;
  const [left, top] = [box.x - 4, box.y - 4];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${side} ${side}" width="${side * 5}" height="${side * 5}">${body}</svg>`;
  const { info } = await sharp(Buffer.from(svg))
    .trim({ background: '#00000000', threshold: 8 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    x: left - (info.trimOffsetLeft ?? 0) / 5,
    y: top - (info.trimOffsetTop ?? 0) / 5,
    width: info.width / 5,
    height: info.height / 5,
  };
}

describe('icons', () => {
  it('are found with and without the selector for colour, and by sequences', () => {
    expect(['🚗', '☂️', '☂', '👩‍🚀', '👧🏽', '❤️'].filter((one) => !hasEmoji(one))).toEqual([]);
    expect(['x', '', '🚗🚗', 'constructor'].filter(hasEmoji)).toEqual([]);
    expect(() => emoji('x')).toThrow();
  });

  it('have ink boxes that match the rendered ink', async () => {
    for (const one of [...each(60), '⛵', '👩', '🧑‍🚀', '🏠']) {
      const drawing = emoji(one);
      const seen = await rendered(drawing);
      const { x, y, width, height } = drawing.box;
      const off = [
        x - seen.x,
        y - seen.y,
        x + width - seen.x - seen.width,
        y + height - seen.y - seen.height,
      ];
      expect(Math.max(...off.map(Math.abs)), one).toBeLessThan(0.5);
    }
  });

  it('refer to nothing and use plain colours, so that a picture can contain them many times', () => {
    for (const one of [...each(12), '🎻', '🧈', '🕚', '👩‍🏫']) {
      const { body } = emoji(one);
      expect(body, one).not.toMatch(/ id=|url\(|href|<defs|filter=/);
      for (const [, paint] of body.matchAll(/(?:fill|stroke)="([^"]*)"/g))
        expect(paint, one).toMatch(/^(none|#[0-9a-f]{6}|#[0-9a-f]{3})$/);
      new SaxesParser({ fragment: true }).write(body).close();
    }
  });

  it('get a body where the set shows a head, and float without their own water', () => {
    expect(emoji('👧').box.height).toBeGreaterThan(40);
    expect(emoji('👩‍🍳').box.height).toBeGreaterThan(45);
    expect(emoji('🦊').box.height).toBeGreaterThan(40);
    expect(emoji('🐱').body).toBe(emoji('🐈').body);
    expect(colours(emoji('🚢'))).toContain('#00a6ed');
    expect(emoji('⛵').box.y + emoji('⛵').box.height).toBeLessThan(29);
  });

  it('know the direction they face and the places they offer', () => {
    expect(['🚗', '🚶', '🚶‍♀️‍➡️', '🐕', '✈️', '🏠'].map((one) => emoji(one).faces)).toEqual([
      'left',
      'left',
      'right',
      'left',
      'right',
      null,
    ]);
    expect(emoji('🪑').surface).not.toBeNull();
    expect(emoji('🌳').shelter).not.toBeNull();
    expect(emoji('🧺').inside).not.toBeNull();
    expect(emoji('🪧').board).not.toBeNull();
  });
});

/** The mean colour change between two drawings of the same shapes, in OKLab; null without any. */
function changedMean(before: Drawing, after: Drawing): number[] | null {
  const old = shapesOf(before.body);
  const untouched = '#000001';
  const marked = shapesOf(after.body).map((shape, at) => ({
    ...shape,
    fill: shape.fill === old[at]?.fill ? untouched : shape.fill,
  }));
  const areas = [...paintedAreas(marked, after.box)].filter(([hex]) => hex !== untouched);
  const all = areas.reduce((sum, [, area]) => sum + area, 0);
  if (all === 0) return null;
  return [0, 1, 2].map((axis) =>
    areas.reduce((sum, [hex, area]) => sum + ((oklab(hex)[axis] ?? 0) * area) / all, 0),
  );
}

const nearest = (mean: readonly number[]): ColourName =>
  colourNames
    .map((name) => ({
      name,
      far: Math.hypot(...oklab(tones[name]).map((value, at) => value - (mean[at] ?? 0))),
    }))
    .reduce((one, other) => (other.far < one.far ? other : one)).name;

describe('colours', () => {
  it('are those that were requested', () => {
    const things =
      '🚗 🚌 🚀 🏍️ 🐈 🐕 🐎 🐇 🐘 🦋 🐦 🐟 🌹 🌷 🌳 🍎 🏠 🎈 🎁 👗 👕 👒 ☂️ 🪑 🛋️ 📕 🪣 ❤️ 👩 👦 👑 🦢';
    const wrong = things.split(' ').flatMap((one) =>
      colourNames.flatMap((name) => {
        const mean = changedMean(emoji(one), drawPicture({ emoji: one }, { name, shade: null }));
        return mean === null || nearest(mean) === name ? [] : [`${name} ${one}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('leave tyres, leaves, skin and hair as they are', () => {
    const kept = (one: string) => {
      const blue = colours(drawPicture({ emoji: one }, { name: 'blue', shade: null }));
      return [...colours(emoji(one))].filter((colour) => blue.has(colour));
    };
    expect(kept('🚗')).toContain('#321b41');
    expect(kept('🍎')).toContain('#00d26a');
    expect(kept('👩')).toEqual(expect.arrayContaining(['#ffc83d', '#f1a11e']));
    expect(kept('👧🏿')).toContain('#573739');
  });

  it('keep shades distinct, and distinguish light from dark', () => {
    const shades = (name: ColourName) => colours(drawPicture({ emoji: '🏠' }, { name, shade: null })).size;
    expect(colourNames.map(shades)).toEqual(colourNames.map(() => colours(emoji('🏠')).size));
    const light = (shade: 'light' | 'dark' | null) =>
      changedMean(emoji('🎈'), drawPicture({ emoji: '🎈' }, { name: 'blue', shade }))?.[0];
    expect(light('dark')).toBeLessThan(light(null) ?? 0);
    expect(light(null)).toBeLessThan(light('light') ?? 0);
  });
});

describe('own drawings', () => {
  it('are exactly the things that descriptions can name', () => {
    const files = readdirSync(new URL('../things/', import.meta.url)).filter((file) => file.endsWith('.svg'));
    expect(files.toSorted()).toEqual(drawnThings.map((name) => `${name}.svg`).toSorted());
  });

  it.each(drawnThings)('%s is painted plainly, offers places near its ink and takes a colour', (drawn) => {
    const drawing = drawPicture({ drawn }, null);
    expect(drawing.body).not.toMatch(/NaN|undefined| id=|url\(/);
    expect(drawing.box).toEqual(inkBox(shapesOf(drawing.body)));
    const { x, y, width, height } = drawing.box;
    const places = [drawing.shelter, drawing.inside, drawing.board].filter((one) => one !== null);
    if (drawing.surface !== null) places.push({ ...drawing.surface, height: 0 });
    for (const place of places) {
      expect(place.x).toBeGreaterThanOrEqual(x);
      expect(place.x + place.width).toBeLessThanOrEqual(x + width);
      expect(place.y + place.height).toBeGreaterThan(y - 0.1);
    }
    expect(y + height).toBeGreaterThan(0);
    const red = drawPicture({ drawn }, { name: 'purple', shade: null });
    expect(nearest(changedMean(drawing, red) ?? [])).toBe('purple');
  });
});
