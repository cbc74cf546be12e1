import { open, readFile } from 'node:fs/promises';
import { KalemError } from '#contract/errors.ts';
import type { Picture } from '#engines/capabilities/recogniser.ts';
import { refuseLarge } from './limits.ts';
import type { NamedFile } from './pictures.ts';

// Windows bitmaps, by Microsoft's description of BITMAPINFOHEADER: sharp reads none.

/** Bytes of the file's header and of the shortest description of the picture. */
const headBytes = 54;
const metresPerInch = 0.0254;
/** Ways in which pixels are written; the rest are whole pictures of other formats. */
const plain = 0;
const runs8 = 1;
const runs4 = 2;
const fields = 3;

interface Head {
  width: number;
  height: number;
  topDown: boolean;
  bits: number;
  compression: number;
  paletteFrom: number;
  pixelsFrom: number;
  dpi: number | null;
}

/** @throws KalemError picture_corrupt {name}, picture_too_large {name, megapixels, maximum} */
export async function readBitmap({ path, name }: NamedFile): Promise<Picture> {
  const corrupt = (error: unknown): never => {
    throw new KalemError('picture_corrupt', { name }, `${error}`);
  };
  const head = await readHead(path).catch(corrupt);
  refuseLarge(name, head);
  const data = await readFile(path)
    .then((file) => pixelsOf(file, head))
    .catch(corrupt);
  return { width: head.width, height: head.height, channels: 3, data, dpi: head.dpi };
}

async function readHead(path: string): Promise<Head> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const size = buffer.readUInt32LE(14);
    const width = buffer.readInt32LE(18);
    const height = buffer.readInt32LE(22);
    const perMetre = buffer.readInt32LE(38);
    if (size < 40 || width <= 0 || height === 0) throw new Error('a bitmap without pixels');
    return {
      width,
      height: Math.abs(height),
      topDown: height < 0,
      bits: buffer.readUInt16LE(28),
      compression: buffer.readUInt32LE(30),
      paletteFrom: 14 + size,
      pixelsFrom: buffer.readUInt32LE(10),
      dpi: perMetre > 0 ? perMetre * metresPerInch : null,
    };
  } finally {
    await file.close();
  }
}

/** Red, green and blue of each pixel, from the top down. @throws RangeError where the file ends too early */
function pixelsOf(file: Buffer, head: Head): Uint8Array {
  const { width, height, compression, topDown } = head;
  const squeezed = compression === runs8 || compression === runs4;
  const colourAt = squeezed ? squeezedColours(file, head) : rowColours(file, head);
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    const row = topDown ? y : height - 1 - y;
    for (let x = 0; x < width; x += 1) {
      const colour = colourAt(x, row);
      const at = (y * width + x) * 3;
      data[at] = colour >> 16;
      data[at + 1] = colour >> 8;
      data[at + 2] = colour;
    }
  }
  return data;
}

/** The colour, as 0xrrggbb, of the pixel x in a row as the file counts them. */
type Colours = (x: number, row: number) => number;

/** Pixels that stand in rows of whole words. */
function rowColours(file: Buffer, head: Head): Colours {
  const { width, bits, compression, pixelsFrom } = head;
  const stride = Math.ceil((width * bits) / 32) * 4;
  const start = (row: number) => pixelsFrom + row * stride;
  if (compression !== plain && compression !== fields) throw new Error('a bitmap of another format');
  if (bits === 24) return (x, row) => file.readUIntLE(start(row) + x * 3, 3);
  if (bits === 16 || bits === 32) {
    // The masks follow the shortest description, inside a longer one or after it.
    const given = (index: number) => file.readUInt32LE(headBytes + 4 * index);
    const usual = bits === 16 ? [0x7c00, 0x3e0, 0x1f] : [0xff0000, 0xff00, 0xff];
    const [red, green, blue] = (compression === fields ? [0, 1, 2].map(given) : usual).map(scaledBy);
    const bytes = bits / 8;
    return (x, row) => {
      const pixel = file.readUIntLE(start(row) + x * bytes, bytes);
      return ((red?.(pixel) ?? 0) << 16) | ((green?.(pixel) ?? 0) << 8) | (blue?.(pixel) ?? 0);
    };
  }
  const palette = paletteOf(file, head);
  const perByte = 8 / bits;
  return (x, row) => {
    const byte = file.readUInt8(start(row) + Math.floor(x / perByte));
    const index = (byte >> (8 - bits * ((x % perByte) + 1))) & ((1 << bits) - 1);
    return palette[index] ?? 0;
  };
}

/** Takes one colour out of a pixel, from 0 to 255. */
function scaledBy(mask: number): (pixel: number) => number {
  const shift = mask === 0 ? 0 : Math.clz32(mask & -mask) ^ 31;
  const largest = mask >>> shift;
  return (pixel) => (largest === 0 ? 0 : Math.round((((pixel & mask) >>> shift) * 255) / largest));
}

function paletteOf(file: Buffer, { bits, paletteFrom, pixelsFrom }: Head): number[] {
  if (bits !== 1 && bits !== 4 && bits !== 8) throw new Error(`${bits} bits a pixel`);
  const count = Math.min(1 << bits, Math.floor((pixelsFrom - paletteFrom) / 4));
  return Array.from({ length: count }, (_, index) => file.readUIntLE(paletteFrom + 4 * index, 3));
}

/** Pixels that are written as runs of one colour, with jumps between them. */
function squeezedColours(file: Buffer, head: Head): Colours {
  const { width, height, compression, pixelsFrom } = head;
  const palette = paletteOf(file, head);
  const pixels = new Uint8Array(width * height);
  const half = compression === runs4;
  let [x, row, at] = [0, 0, pixelsFrom];
  const put = (index: number) => {
    if (x < width && row < height) pixels[row * width + x] = index;
    x += 1;
  };
  while (row < height) {
    const count = file.readUInt8(at);
    const value = file.readUInt8(at + 1);
    at += 2;
    if (count > 0) {
      for (let index = 0; index < count; index += 1)
        put(!half ? value : index % 2 === 0 ? value >> 4 : value & 15);
    } else if (value === 0) [x, row] = [0, row + 1];
    else if (value === 1) break;
    else if (value === 2) {
      x += file.readUInt8(at);
      row += file.readUInt8(at + 1);
      at += 2;
    } else {
      for (let index = 0; index < value; index += 1) {
        const byte = file.readUInt8(at + (half ? index >> 1 : index));
        put(!half ? byte : index % 2 === 0 ? byte >> 4 : byte & 15);
      }
      // Whole words again.
      at += 2 * Math.ceil((half ? Math.ceil(value / 2) : value) / 2);
    }
  }
  return (column, line) => palette[pixels[line * width + column] ?? 0] ?? 0;
}
