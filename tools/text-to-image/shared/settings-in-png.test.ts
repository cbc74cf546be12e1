import sharp from 'sharp';
import { expect, test } from 'vitest';
import { TextToImageOptions } from '../contract.ts';
import { withSettings } from '../run/write-settings.ts';
import { hasSettings, readSettings, redrawOptions } from './settings-in-png.ts';

const settings = {
  prompt: 'Masanın üstünde “AÇIK” yazan bir tabela 🪧',
  options: TextToImageOptions.parse({ seed: 4_294_967_295, count: 1, palette: 'warm' }),
  engine: 'illustrator',
};
const plain = sharp({ create: { width: 9, height: 7, channels: 3, background: '#c0ffee' } }).png();

test('settings are stored in the png, which other programs still open', async () => {
  const png = withSettings(await plain.toBuffer(), settings);
  expect(readSettings(png)).toEqual(settings);
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, data[0], data[1]]).toEqual([9, 7, 0xc0, 0xff]);
});

test('a png without valid settings, a truncated one or another file gives none', async () => {
  const bare = await plain.toBuffer();
  expect(readSettings(bare)).toBeNull();
  expect(readSettings(new TextEncoder().encode('GIF89a'))).toBeNull();
  const png = Buffer.from(withSettings(bare, settings));
  const broken = Buffer.from(png);
  broken.fill('x', png.indexOf('"prompt"'), png.indexOf('"prompt"') + 8);
  expect(readSettings(broken)).toBeNull();
  const whole = png.indexOf('IDAT');
  for (let length = 0; length < whole; length += 7)
    expect([null, settings.prompt]).toContain(readSettings(png.subarray(0, length))?.prompt ?? null);
});

test('a description that the form would refuse isn’t read', async () => {
  const plainPng = await plain.toBuffer();
  const of = (length: number) =>
    readSettings(withSettings(plainPng, { ...settings, prompt: 'a'.repeat(length) }))?.prompt.length;
  expect([of(4_000), of(4_001), of(10_000_000)]).toEqual([4_000, undefined, undefined]);
});

test('settings are written only to a png', () => {
  expect(() => withSettings(new Uint8Array(40), settings)).toThrow('Not a png');
});

test('a file is recognised by its content, not by its name', async () => {
  const bare = await plain.toBuffer();
  expect(await hasSettings(new Blob([new Uint8Array(withSettings(bare, settings))]))).toBe(true);
  expect(await hasSettings(new Blob([new Uint8Array(bare)]))).toBe(false);
  expect(await hasSettings(new Blob(['png']))).toBe(false);
});

test("a picture is drawn again by its own engine, or by the server's choice", () => {
  const engine = (ready: boolean, name = 'illustrator') => ({ name, ready });
  const chosen = (...engines: ReturnType<typeof engine>[]) => redrawOptions(settings, engines).engine;
  expect([chosen(engine(true)), chosen(engine(false)), chosen(engine(true, 'other')), chosen()]).toEqual([
    'illustrator',
    'auto',
    'auto',
    'auto',
  ]);
  expect(redrawOptions(settings, [engine(true)]).seed).toBe(settings.options.seed);
});
