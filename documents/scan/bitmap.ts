import { open, readFile } from 'node:fs/promises';
import { KalemError } from '#contract/errors.ts';
import type { Picture } from '#engines/capabilities/recogniser.ts';
import { readAt } from '../bytes/read-at.ts';
import { refuseLarge } from './limits.ts';
import type { NamedFile } from './pictures.ts';

// Windows bitmaps, after Microsoft's description of BITMAPINFOHEADER, because sharp can't read them.

/** The size of the file header and the shortest information header, in bytes. */
const headBytes = 54;
const metresPerInch = 0.0254;
/** The supported values of biCompression; the others are whole pictures of other formats. */
const compressions = { none: 0, runs8: 1, runs4: 2, bitFields: 3 };

interface BitmapHeader {
  width: number;
  height: number;
  topDown: boolean;
  bits: number;
  compression: number;
  paletteFrom: number;
  pixelsFrom: number;
  dpi: number | null;
}

/** Reads a bitmap's pixels. @throws KalemError picture_corrupt {name}, picture_too_large {name, megapixels, maximum} */
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

async function readHead(path: string): Promise<BitmapHeader> {
  const file = await open(path);
  try {
    const buffer = await readAt(file, 0, headBytes);
    const size = buffer.readUInt32LE(14);
    const width = buffer.readInt32LE(18);
    const height = buffer.readInt32LE(22);
    const perMetre = buffer.readInt32LE(38);
    if (size < 40 || width <= 0 || height === 0) throw new Error('the bitmap has no pixels');
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

/** Red, green and blue of each pixel, from the top down. @throws RangeError when the file ends too early */
function pixelsOf(file: Buffer, head: BitmapHeader): Uint8Array {
  const { width, height, compression, topDown } = head;
  const isRunLength = compression === compressions.runs8 || compression === compressions.runs4;
  const colourAt = isRunLength ? runLengthColours(file, head) : rowColours(file, head);
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    const row = topDown ? y : height - 1 - y;
    for (let x = 0; x < width; x += 1) {
      const colour = colourAt(x, row);
      const offset = (y * width + x) * 3;
      data[offset] = colour >> 16;
      data[offset + 1] = colour >> 8;
      data[offset + 2] = colour;
    }
  }
  return data;
}

/** Returns a pixel's colour as 0xrrggbb, with rows in the order of the file. */
type ColourReader = (x: number, row: number) => number;

/** Reads pixels from rows that are padded to four bytes. */
function rowColours(file: Buffer, head: BitmapHeader): ColourReader {
  const { width, bits, compression, pixelsFrom } = head;
  const stride = Math.ceil((width * bits) / 32) * 4;
  const start = (row: number) => pixelsFrom + row * stride;
  const hasMasks = compression === compressions.bitFields;
  if (compression !== compressions.none && !hasMasks) throw new Error('the bitmap holds another format');
  if (bits === 24) return (x, row) => file.readUIntLE(start(row) + x * 3, 3);
  if (bits === 16 || bits === 32) {
    // The masks follow the shortest header, inside a longer header or after it.
    const storedMask = (index: number) => file.readUInt32LE(headBytes + 4 * index);
    const usual = bits === 16 ? [0x7c00, 0x3e0, 0x1f] : [0xff0000, 0xff00, 0xff];
    const [red, green, blue] = (hasMasks ? [0, 1, 2].map(storedMask) : usual).map(channelReader);
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

/** Makes a function that extracts one channel of a pixel, from 0 to 255. */
function channelReader(mask: number): (pixel: number) => number {
  const shift = mask === 0 ? 0 : Math.clz32(mask & -mask) ^ 31;
  const largest = mask >>> shift;
  return (pixel) => (largest === 0 ? 0 : Math.round((((pixel & mask) >>> shift) * 255) / largest));
}

function paletteOf(file: Buffer, { bits, paletteFrom, pixelsFrom }: BitmapHeader): number[] {
  if (bits !== 1 && bits !== 4 && bits !== 8) throw new Error(`the bitmap has ${bits} bits per pixel`);
  const count = Math.min(1 << bits, Math.floor((pixelsFrom - paletteFrom) / 4));
  return Array.from({ length: count }, (_, index) => file.readUIntLE(paletteFrom + 4 * index, 3));
}

/** The values behind a count of 0 in run-length encoded pixels; greater ones are the length of a literal run. */
const escapes = { endOfRow: 0, endOfBitmap: 1, jump: 2 };

/** Reads run-length encoded pixels, which may contain jumps. */
function runLengthColours(file: Buffer, head: BitmapHeader): ColourReader {
  const { width, height, compression, pixelsFrom } = head;
  const palette = paletteOf(file, head);
  const pixels = new Uint8Array(width * height);
  const fourBits = compression === compressions.runs4;
  /** The pixel at an index of a run; a byte of four-bit pixels holds two. */
  const pixelIn = (byte: number, index: number) =>
    fourBits ? (index % 2 === 0 ? byte >> 4 : byte & 15) : byte;
  let [x, row, offset] = [0, 0, pixelsFrom];
  const putPixel = (index: number) => {
    if (x < width && row < height) pixels[row * width + x] = index;
    x += 1;
  };
  while (row < height) {
    const count = file.readUInt8(offset);
    const value = file.readUInt8(offset + 1);
    offset += 2;
    if (count > 0) {
      for (let index = 0; index < count; index += 1) putPixel(pixelIn(value, index));
    } else if (value === escapes.endOfRow) [x, row] = [0, row + 1];
    else if (value === escapes.endOfBitmap) break;
    else if (value === escapes.jump) {
      x += file.readUInt8(offset);
      row += file.readUInt8(offset + 1);
      offset += 2;
    } else {
      for (let index = 0; index < value; index += 1) {
        const byte = file.readUInt8(offset + (fourBits ? index >> 1 : index));
        putPixel(pixelIn(byte, index));
      }
      // Literal runs are padded to two bytes.
      offset += 2 * Math.ceil((fourBits ? Math.ceil(value / 2) : value) / 2);
    }
  }
  return (column, line) => palette[pixels[line * width + column] ?? 0] ?? 0;
}
