import { z } from 'zod';
import { TextToImageOptions, textToImage } from '../contract.ts';

/** What a picture was made from, as it stands inside its png: enough to make it again. */
export const PictureSettings = z.object({
  /** Anybody may have written it: no longer than the form takes one. */
  prompt: z.string().max(textToImage.input.characters),
  /** seed is this picture's own, count is 1. */
  options: TextToImageOptions,
  /** Name of the engine that drew it. */
  engine: z.string(),
});
export type PictureSettings = z.infer<typeof PictureSettings>;

/** Keyword of the iTXt chunk (PNG specification, 11.3.3.4) that holds the settings as JSON. */
export const settingsKeyword = 'kalem';

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

export function isPng(bytes: Uint8Array): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

/** Whether a file is a png with settings in it. */
export async function hasSettings(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, signature.length).arrayBuffer());
  return isPng(head) && readSettings(new Uint8Array(await file.arrayBuffer())) !== null;
}

/** The settings in a png's bytes; null where it has none, is broken, or is no png. */
export function readSettings(bytes: Uint8Array): PictureSettings | null {
  if (!isPng(bytes)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // A chunk: length of its data, type, data, checksum; four bytes each but the data.
  for (let at = signature.length; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at);
    const data = bytes.subarray(at + 8, at + 8 + length);
    const settings = latin(bytes.subarray(at + 4, at + 8)) === 'iTXt' ? settingsOf(data) : null;
    if (settings) return settings;
    at += 12 + length;
  }
  return null;
}

/** keyword, 0, compressed, method, language, 0, translated keyword, 0, text; null unless it is ours and plain. */
function settingsOf(data: Uint8Array): PictureSettings | null {
  const head = settingsKeyword.length + 3;
  if (latin(data.subarray(0, head)) !== `${settingsKeyword}\0\0\0`) return null;
  const language = data.indexOf(0, head);
  const translated = language < 0 ? -1 : data.indexOf(0, language + 1);
  if (translated < 0) return null;
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(data.subarray(translated + 1)));
    return PictureSettings.safeParse(value).data ?? null;
  } catch {
    return null;
  }
}

/** The options to draw a picture again: where its engine isn't ready any more, the server chooses one. */
export function optionsAgain(
  { options, engine }: PictureSettings,
  engines: readonly { name: string; ready: boolean }[],
): TextToImageOptions {
  return {
    ...options,
    engine: engines.some(({ name, ready }) => ready && name === engine) ? engine : 'auto',
  };
}

function latin(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
