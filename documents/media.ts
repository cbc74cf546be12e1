import type { FileHandle } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import type { ImageKind, SoundKind } from '#contract/media.ts';
import {
  hasMpegFrames,
  isDeviceBitmap,
  isLargeWave,
  isTiff,
  tagLength,
  withoutPadding,
} from './signatures.ts';

export interface IdentifiedMedia {
  kind: ImageKind | SoundKind;
  mediaType: string;
}

/** Formats by the names of the file-type package, each with the kind that represents it. */
const kinds: Readonly<Record<string, IdentifiedMedia['kind']>> = {
  png: 'png',
  apng: 'png',
  jpg: 'jpg',
  webp: 'webp',
  tif: 'tiff',
  bmp: 'bmp',
  gif: 'gif',
  mp3: 'mp3',
  mp2: 'mp3',
  wav: 'wav',
  m4a: 'm4a',
  m4b: 'm4a',
  f4a: 'm4a',
  f4b: 'm4a',
  aac: 'aac',
  ogg: 'ogg',
  oga: 'ogg',
  ogv: 'ogg',
  ogm: 'ogg',
  ogx: 'ogg',
  spx: 'ogg',
  opus: 'opus',
  flac: 'flac',
  aif: 'aiff',
  asf: 'wma',
  amr: 'amr',
  webm: 'webm',
  mp4: 'mp4',
  m4v: 'm4v',
  m4p: 'mp4',
  f4v: 'mp4',
  mov: 'mov',
  mkv: 'mkv',
  avi: 'avi',
  '3gp': '3gp',
  '3g2': '3gp',
};

const mediaTypes: Record<IdentifiedMedia['kind'], string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  bmp: 'image/bmp',
  gif: 'image/gif',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  flac: 'audio/flac',
  aif: 'audio/aiff',
  aiff: 'audio/aiff',
  wma: 'audio/x-ms-wma',
  amr: 'audio/amr',
  webm: 'video/webm',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  mkv: 'video/matroska',
  avi: 'video/x-msvideo',
  '3gp': 'video/3gpp',
};

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
  const kind = await kindBehindTags(file, head);
  return kind ? { kind, mediaType: mediaTypes[kind] } : null;
}

async function kindBehindTags(file: FileHandle, head: Buffer): Promise<IdentifiedMedia['kind'] | null> {
  let start = 0;
  let bytes = head;
  for (let tags = 0; tags < tagsMaximum; tags += 1) {
    const length = tagLength(bytes);
    if (length === null) return kindOf(tags > 0 ? withoutPadding(bytes) : bytes);
    start += length;
    const chunk = await file.read(Buffer.alloc(headBytes), 0, headBytes, start);
    // The file is truncated inside its tag; reading it reports the fault.
    if (chunk.bytesRead === 0) return 'mp3';
    bytes = chunk.buffer.subarray(0, chunk.bytesRead);
  }
  return null;
}

async function kindOf(head: Buffer): Promise<IdentifiedMedia['kind'] | null> {
  const detected = await fileTypeFromBuffer(head).catch(() => undefined);
  if (detected?.ext === 'bmp') return isDeviceBitmap(head) ? 'bmp' : null;
  if (detected) return kinds[detected.ext] ?? null;
  // The file-type package misses a tiff with its directory at the end, files over 4 GB and truncated streams.
  if (isTiff(head)) return 'tiff';
  if (isLargeWave(head)) return 'wav';
  return hasMpegFrames(head) ? 'mp3' : null;
}
