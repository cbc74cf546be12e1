import { crc32 } from 'node:zlib';
import { isPng, type PictureSettings, settingsKeyword } from '../shared/settings-in-png.ts';

/** The length in bytes of the signature and the IHDR chunk, which must come first. */
const headerLength = 33;

/** Adds settings to a png, and its description where other programs look for it; throws for other files. */
export function withSettings(png: Uint8Array, settings: PictureSettings): Uint8Array {
  if (!isPng(png)) throw new Error('Not a png');
  return Buffer.concat([
    png.subarray(0, headerLength),
    internationalText('Description', settings.prompt),
    internationalText(settingsKeyword, JSON.stringify(settings)),
    png.subarray(headerLength),
  ]);
}

/** An uncompressed iTXt chunk without a language. */
function internationalText(keyword: string, text: string): Uint8Array {
  const typeAndData = Buffer.from(`iTXt${keyword}\0\0\0\0\0${text}`);
  const chunk = Buffer.alloc(typeAndData.length + 8);
  chunk.writeUInt32BE(typeAndData.length - 4, 0);
  typeAndData.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(typeAndData), typeAndData.length + 4);
  return chunk;
}
