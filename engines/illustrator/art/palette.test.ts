import { expect, it } from 'vitest';
import { palettes } from '#contract/pictures.ts';
import { bytesOf, hexOf, hueStep, oklch } from '../oklab.ts';
import { applyPalette, tintDrawing } from './palette.ts';
import { tones } from './recolour.ts';

const svg = `<svg><title>#ff0000</title>${Object.values(tones)
  .map((hex) => `<path fill="${hex}"/>`)
  .join('')}<path stroke="#fff" opacity=".5"/></svg>`;
const coloursOf = (text: string) => [...text.matchAll(/="(#[0-9a-f]+)"/g)].map(([, hex]) => hex ?? '');
const lightness = (hex: string) => oklch(hex).l;

it('converts a colour to lightness, chroma and hue and back', () => {
  for (const hex of [...Object.values(tones), '#000000', '#ffffff']) expect(hexOf(oklch(hex))).toBe(hex);
  expect(hexOf({ l: 0.7, c: 0.9, h: 0 })).toMatch(/^#[0-9a-f]{6}$/);
});

it.each(palettes.filter((palette) => palette !== 'natural'))(
  '%s changes only colours and keeps their order from dark to light',
  (palette) => {
    const changed = applyPalette(svg, palette);
    expect(changed).toContain('<title>#ff0000</title>');
    expect(changed.replace(/="#[0-9a-f]+"/g, '')).toBe(svg.replace(/="#[0-9a-f]+"/g, ''));
    const pairs = coloursOf(svg).map(
      (hex, at) => [lightness(hex), lightness(coloursOf(changed)[at] ?? '')] as const,
    );
    for (const [one, after] of pairs)
      for (const [other, afterOther] of pairs)
        if (one - other > 0.08) expect(after).toBeGreaterThan(afterOther);
  },
);

it('leaves natural colours, softens to pastel, and prints mono in one ink', () => {
  expect(applyPalette(svg, 'natural')).toBe(svg);
  for (const hex of coloursOf(applyPalette('<a b="#e5352b" c="#2fa84f"/>', 'pastel')))
    expect(oklch(hex).c).toBeLessThan(0.16);
  for (const hex of coloursOf(applyPalette(svg, 'mono'))) expect(oklch(hex).c).toBeLessThan(0.09);
});

it('keeps a face warm and red things red in cool light', () => {
  const [skin = '', red = ''] = coloursOf(applyPalette('<a b="#ffc83d" c="#e5352b"/>', 'cool'));
  expect(Math.abs(hueStep(oklch(skin).h, oklch('#ffc83d').h))).toBeLessThan(0.25);
  expect(Math.abs(hueStep(oklch(red).h, oklch('#e5352b').h))).toBeLessThan(0.25);
});

it('applies light to a drawing', () => {
  expect(tintDrawing('<path fill="#fff"/>', { colour: '#000080', opacity: 0.5 })).toBe(
    '<path fill="#8080c0"/>',
  );
  expect(bytesOf('#08f')).toEqual([0, 136, 255]);
});
