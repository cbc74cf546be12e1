import { crc32 } from 'node:zlib';
import { isPng, type PictureSettings, settingsKeyword } from '../shared/settings-in-png.ts';

/** Signature and IHDR, which must stand first. */
const afterHeader = 33;

/** The png with its settings in it, and its description where other programs look for one. @throws Error for another format */
export function withSettings(png: Uint8Array, settings: PictureSettings): Uint8Array {
  if (!isPng(png)) throw new Error('Not a png');
  return Buffer.concat([
    png.subarray(0, afterHeader),
    internationalText('Description', settings.prompt),
    internationalText(settingsKeyword, JSON.stringify(settings)),
    png.subarray(afterHeader),
  ]);
}

/** An uncompressed iTXt chunk without language. */
function internationalText(keyword: string, text: string): Uint8Array {
  const typed = Buffer.from(`iTXt${keyword}\0\0\0\0\0${text}`);
  const chunk = Buffer.alloc(typed.length + 8);
  chunk.writeUInt32BE(typed.length - 4, 0);
  typed.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(typed), typed.length + 4);
  return chunk;
}
