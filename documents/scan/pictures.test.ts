import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Picture } from '#engines/capabilities/recogniser.ts';
import { fixture } from '../fixtures/files.ts';
import { openPictures, type PictureFile } from './pictures.ts';

async function opened(name: string, bytes: Uint8Array | Promise<Uint8Array>): Promise<PictureFile> {
  const kind = name.split('.').at(-1) ?? '';
  return openPictures({ path: await fixture(name, await bytes), name, kind });
}

async function decoded(name: string, bytes: Uint8Array | Promise<Uint8Array>): Promise<Picture> {
  return (await opened(name, bytes)).page(1);
}

/** A red field at the left, a blue one at the right. */
function flag(width = 40, height = 20): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#c00000' } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: '#0000c0' } },
      left: width / 2,
      top: 0,
    },
  ]);
}

function colourAt({ data, width, channels }: Picture, x: number, y: number): number[] {
  const at = (y * width + x) * channels;
  return [...data.subarray(at, at + channels)];
}

/** A bitmap as a scanner's program writes it; rows padded to whole words. */
function bitmap(
  bits: 1 | 8 | 16 | 24,
  width: number,
  height: number,
  row: (y: number) => number[],
  palette: number[] = [],
  compression = 0,
): Buffer {
  const stride = Math.ceil((width * bits) / 32) * 4;
  const start = 54 + 4 * palette.length;
  const file = Buffer.alloc(start + stride * height);
  file.write('BM');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(start, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(bits, 28);
  file.writeUInt32LE(compression, 30);
  file.writeInt32LE(11811, 38);
  for (const [index, colour] of palette.entries()) file.writeUInt32LE(colour, 54 + 4 * index);
  for (let y = 0; y < height; y += 1) file.set(row(y), start + y * stride);
  return file;
}

describe('pictures', () => {
  it('of several pages give each page separately', async () => {
    const pages = await Promise.all(
      ['#000', '#fff', '#00f'].map((background) =>
        sharp({ create: { width: 10, height: 8, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const tiff = await sharp(pages, { join: { animated: true } })
      .tiff({ compression: 'lzw' })
      .toBuffer();
    const file = await opened('three.tiff', tiff);
    expect(file.pageCount).toBe(3);
    expect(colourAt(await file.page(2), 3, 3)).toEqual([255, 255, 255]);
    const third = await file.page(3);
    expect([third.width, third.height]).toEqual([10, 8]);
    expect(colourAt(third, 3, 3)).toEqual([0, 0, 255]);

    const gif = await sharp(pages, { join: { animated: true } })
      .gif()
      .toBuffer();
    const moving = await opened('moving.gif', gif);
    expect(moving.pageCount).toBe(1);
    expect((await moving.page(1)).height).toBe(8);
  });

  it('are rotated as the camera recorded', async () => {
    const picture = await decoded(
      'turned.jpg',
      flag().jpeg().withMetadata({ orientation: 6, density: 300 }).toBuffer(),
    );
    expect([picture.width, picture.height, picture.dpi]).toEqual([20, 40, 300]);
    const [red = 0, , blue = 255] = colourAt(picture, 10, 5);
    expect(red).toBeGreaterThan(150);
    expect(blue).toBeLessThan(60);
  });

  it('with too many pixels are reduced, along with their resolution', async () => {
    const wide = sharp({ create: { width: 8_000, height: 3_200, channels: 3, background: 'white' } });
    const bytes = await wide.greyscale().withMetadata({ density: 600 }).jpeg().toBuffer();
    const { width, height, dpi } = await decoded('wide.jpg', bytes);
    expect([width, height]).toEqual([7_746, 3_098]);
    expect(dpi).toBeCloseTo((600 * 7_746) / 8_000, 0);
  });

  it('with a resolution of one dot have none', async () => {
    const bytes = await flag().jpeg().withMetadata({ density: 1 }).toBuffer();
    expect((await decoded('dot.jpg', bytes)).dpi).toBeNull();
  });

  it('of any colour space are converted to grey or RGB', async () => {
    const cmyk = await decoded('print.jpg', flag().toColourspace('cmyk').jpeg().toBuffer());
    expect(cmyk.channels).toBe(3);
    const [red = 0, green = 255] = colourAt(cmyk, 5, 10);
    expect(red).toBeGreaterThan(2 * green);
    const clear = sharp({ create: { width: 4, height: 4, channels: 4, background: '#0000' } });
    expect(colourAt(await decoded('clear.png', clear.png().toBuffer()), 1, 1)).toEqual([255, 255, 255]);
    const deep = await decoded('deep.png', flag().toColourspace('rgb16').png().toBuffer());
    expect(colourAt(deep, 5, 5)).toEqual([192, 0, 0]);
    const few = await decoded('few.png', flag().png({ palette: true, colours: 4 }).toBuffer());
    expect(few.channels).toBe(3);
    const grey = await decoded('grey.webp', flag().greyscale().webp().toBuffer());
    expect(grey.data).toHaveLength(40 * 20 * grey.channels);
  });

  it('may be bitmaps', async () => {
    const colours = await decoded(
      'colours.bmp',
      bitmap(24, 3, 2, (y) => (y === 0 ? [0, 0, 255, 0, 255, 0, 255, 0, 0] : [9, 9, 9, 9, 9, 9, 9, 9, 9])),
    );
    // Rows stand from the bottom up, colours as blue, green, red.
    expect([0, 1, 2].map((x) => colourAt(colours, x, 1))).toEqual([
      [255, 0, 0],
      [0, 255, 0],
      [0, 0, 255],
    ]);
    expect(colourAt(colours, 2, 0)).toEqual([9, 9, 9]);
    expect(Math.round(colours.dpi ?? 0)).toBe(300);
    const fax = await decoded(
      'fax.bmp',
      bitmap(1, 10, 1, () => [0b10000000, 0b01000000], [0xffffff, 0]),
    );
    expect(Array.from({ length: 10 }, (_, x) => colourAt(fax, x, 0)[0])).toEqual([
      0, 255, 255, 255, 255, 255, 255, 255, 255, 0,
    ]);
  });

  it('may be bitmaps with other encodings of colour', async () => {
    const [red, green, blue] = [
      [255, 0, 0],
      [0, 255, 0],
      [0, 0, 255],
    ];
    const fields = bitmap(16, 2, 1, () => [0x00, 0xf8, 0xe0, 0x07], [0xf800, 0x7e0, 0x1f], 3);
    const masked = await decoded('masked.bmp', fields);
    expect([0, 1].map((x) => colourAt(masked, x, 0))).toEqual([red, green]);

    const head = bitmap(8, 4, 0, () => [], [0xff0000, 0xff00, 0xff], 1);
    head.writeInt32LE(2, 22);
    // The lower row: three of one colour, one of the next. The upper: a jump over one, then three singly.
    const runs = Buffer.from([3, 0, 1, 1, 0, 0, 0, 2, 1, 0, 0, 3, 1, 2, 2, 0, 0, 1]);
    const drawn = await decoded('runs.bmp', Buffer.concat([head, runs]));
    expect([0, 1, 2, 3].map((x) => colourAt(drawn, x, 1))).toEqual([red, red, red, green]);
    expect([0, 1, 2, 3].map((x) => colourAt(drawn, x, 0))).toEqual([red, green, blue, blue]);
  });
});

describe('pictures that are refused', () => {
  it('have too many pixels, which is detected before they are decoded', async () => {
    const white = { width: 12_000, height: 9000, channels: 3, background: 'white' } as const;
    const whole = await sharp({ create: white, limitInputPixels: false })
      .png({ compressionLevel: 1 })
      .toBuffer();
    // Decoding it would fail because it is damaged.
    await expect(decoded('wall.png', whole.subarray(0, 2_000))).rejects.toMatchObject({
      code: 'picture_too_large',
      params: { name: 'wall.png', megapixels: 108, maximum: 100 },
    });
    const head = bitmap(24, 3, 2, () => []);
    head.writeInt32LE(50_000, 18);
    head.writeInt32LE(-50_000, 22);
    await expect(decoded('wall.bmp', head)).rejects.toMatchObject({ code: 'picture_too_large' });
  });

  it.each(['jpeg', 'png', 'tiff', 'webp'] as const)('are cut off: %s', async (kind) => {
    const noise = sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        background: 'white',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    });
    const bytes = await noise.toFormat(kind).toBuffer();
    await expect(decoded(`cut.${kind}`, bytes.subarray(0, bytes.length / 2))).rejects.toMatchObject({
      code: 'picture_corrupt',
      params: { name: `cut.${kind}` },
    });
  });

  it('are no pictures', async () => {
    for (const name of ['text.png', 'text.bmp', 'text.gif'])
      await expect(decoded(name, Buffer.from('not a picture at all'))).rejects.toMatchObject({
        code: 'picture_corrupt',
      });
    const short = bitmap(24, 300, 200, () => []).subarray(0, 5000);
    await expect(decoded('short.bmp', short)).rejects.toMatchObject({ code: 'picture_corrupt' });
  });
});
