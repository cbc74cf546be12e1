import type { FileHandle } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { z } from 'zod';
import { type ImageKind, imageKinds, type SoundKind, soundKinds } from '#contract/media.ts';
import { loadTable } from '#text/load-data.ts';
import { readAt } from './bytes/read-at.ts';
import {
  hasMpegFrames,
  isDeviceBitmap,
  isLargeWave,
  isTiff,
  tagLength,
  withoutPadding,
} from './bytes/signatures.ts';

export interface IdentifiedMedia {
  kind: ImageKind | SoundKind;
  mediaType: string;
}

/** Formats by their names in the file-type package. */
const formats = new Map(
  loadTable(
    new URL('./data/media.tsv', import.meta.url),
    z.object({ extension: z.string(), kind: z.enum([...imageKinds, ...soundKinds]), mediaType: z.string() }),
  ).map(({ extension, ...format }): [string, IdentifiedMedia] => [extension, format]),
);

/** The number of bytes examined at the start of a file, or after its tags. */
export const headBytes = 64 * 1024;
/** Some programs write several tags one before another. */
const tagsMaximum = 4;

/**
 * Identifies a picture or sound by its content, whatever its name; null for anything else. Only binary
 * signatures count, even behind a tag: a playlist or another text that leads a decoder elsewhere is never
 * sound.
 * @param head the file's first bytes, at most headBytes
 */
export async function identifyMedia(file: FileHandle, head: Buffer): Promise<IdentifiedMedia | null> {
  return formats.get((await nameBehindTags(file, head)) ?? '') ?? null;
}

/** The format behind the tags at the start of a file, by its name in the file-type package; null for no format. */
async function nameBehindTags(file: FileHandle, head: Buffer): Promise<string | null> {
  let start = 0;
  let bytes = head;
  for (let tags = 0; tags < tagsMaximum; tags += 1) {
    const length = tagLength(bytes);
    if (length === null) return nameOf(tags > 0 ? withoutPadding(bytes) : bytes);
    start += length;
    bytes = await readAt(file, start, headBytes);
    // The file is truncated inside its tag; reading it reports the fault.
    if (bytes.length === 0) return 'mp3';
  }
  return null;
}

async function nameOf(head: Buffer): Promise<string | null> {
  const detected = await fileTypeFromBuffer(head).catch(() => undefined);
  if (detected) return detected.ext === 'bmp' && !isDeviceBitmap(head) ? null : detected.ext;
  // The file-type package misses a tiff with its directory at the end, files over 4 GB and truncated streams.
  if (isTiff(head)) return 'tif';
  if (isLargeWave(head)) return 'wav';
  return hasMpegFrames(head) ? 'mp3' : null;
}
