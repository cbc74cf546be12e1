import { z } from 'zod';
import { TextToImageOptions, textToImage } from '../contract.ts';

/** The settings stored in a png, sufficient to draw the picture again. */
export const PictureSettings = z.object({
  /** Limited like the form's text, because anybody may have written the file. */
  prompt: z.string().max(textToImage.input.characters),
  /** `seed` is this picture's own, and `count` is 1. */
  options: TextToImageOptions,
  engine: z.string(),
});
export type PictureSettings = z.infer<typeof PictureSettings>;

/** The keyword of the iTXt chunk (PNG specification, 11.3.3.4) that contains the settings as JSON. */
export const settingsKeyword = 'kalem';

/** The first eight bytes of every png. */
const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

export function isPng(bytes: Uint8Array): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

/** True when a file is a png that has settings. */
export async function hasSettings(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, signature.length).arrayBuffer());
  return isPng(head) && readSettings(new Uint8Array(await file.arrayBuffer())) !== null;
}

/** The settings in a png; null when it has none, is broken, or isn't a png. */
export function readSettings(bytes: Uint8Array): PictureSettings | null {
  if (!isPng(bytes)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // Each chunk has the data's length, a type, the data and a checksum; all but the data take four bytes.
  for (let offset = signature.length; offset + 12 <= bytes.length; ) {
    const length = view.getUint32(offset);
    const data = bytes.subarray(offset + 8, offset + 8 + length);
    const settings =
      decodeLatin1(bytes.subarray(offset + 4, offset + 8)) === 'iTXt' ? settingsOf(data) : null;
    if (settings) return settings;
    offset += 12 + length;
  }
  return null;
}

/**
 * The settings in the data of an iTXt chunk; null when it has another keyword, is compressed, or holds no
 * settings. The data are: keyword, 0, compressed, method, language, 0, translated keyword, 0, text.
 */
function settingsOf(data: Uint8Array): PictureSettings | null {
  const head = settingsKeyword.length + 3;
  if (decodeLatin1(data.subarray(0, head)) !== `${settingsKeyword}\0\0\0`) return null;
  const languageEnd = data.indexOf(0, head);
  const keywordEnd = languageEnd < 0 ? -1 : data.indexOf(0, languageEnd + 1);
  if (keywordEnd < 0) return null;
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(data.subarray(keywordEnd + 1)));
    return PictureSettings.safeParse(value).data ?? null;
  } catch {
    return null;
  }
}

/** The options to draw a picture again, with engine "auto" if its engine isn't ready any more. */
export function redrawOptions(
  { options, engine }: PictureSettings,
  engines: readonly { name: string; ready: boolean }[],
): TextToImageOptions {
  return {
    ...options,
    engine: engines.some(({ name, ready }) => ready && name === engine) ? engine : 'auto',
  };
}

function decodeLatin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
