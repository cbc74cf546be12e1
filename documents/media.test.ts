import { expect, test } from 'vitest';
import { imageKinds, soundKinds } from '#contract/media.ts';
import { fixture, png } from './fixtures/files.ts';
import { identifyFile } from './identify.ts';

const sounds = [...soundKinds];
const pictures = [...imageKinds, 'pdf'];

async function identify(name: string, bytes: Uint8Array | string, accepted: readonly string[] = sounds) {
  return identifyFile(await fixture(name, bytes), name, accepted);
}
const bytes = (...parts: (string | readonly number[] | Buffer)[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  );
const zeros = (length: number) => Buffer.alloc(length);

/** An ID3v2.3 tag with so many bytes of cover. */
const tag = (size: number) =>
  bytes('ID3', [3, 0, 0, size >> 21, (size >> 14) & 127, (size >> 7) & 127, size & 127], zeros(size));
/** Frames of layer III with the second and third byte of their headers, so many bytes each. */
const framesOf = (second: number, third: number, length: number, count: number) =>
  Buffer.concat(Array.from({ length: count }, () => bytes([0xff, second, third, 0x64], zeros(length - 4))));
/** MPEG-1, 128 kbit/s at 44.1 kHz. */
const frames = (count: number) => framesOf(0xfb, 0x90, 417, count);
const cut = bytes([1, 2, 3], zeros(300));
/** The tag's header says that a reversed copy follows at its end. */
const tagWithFooter = (size: number) => {
  const written = bytes(tag(size), '3DI', [4, 0, 0x10, 0, 0, 0, 0]);
  written[5] = 0x10;
  return written;
};
const boxed = (brand: string) => bytes([0, 0, 0, 24], `ftyp${brand}`, zeros(4), brand, 'isom', zeros(64));
const ebml = (type: string) =>
  bytes([0x1a, 0x45, 0xdf, 0xa3, 0x80 + type.length + 3, 0x42, 0x82, 0x80 + type.length], type, zeros(64));
const page = (codec: string) => bytes('OggS', [0, 2], zeros(20), [1, codec.length], codec, zeros(200));
const chunk = (type: string, form: string) => bytes(type, [200, 0, 0, 0], form, 'fmt ', zeros(200));

test.each([
  ['mp3 without a tag', frames(4), 'mp3', 'audio/mpeg'],
  ['mp3 behind a tag with a large cover', bytes(tag(200_000), frames(4)), 'mp3', 'audio/mpeg'],
  ['mp3 behind two tags and zeros', bytes(tag(50), tag(3_000), zeros(2_000), frames(4)), 'mp3', 'audio/mpeg'],
  ['mp3 behind two large covers', bytes(tag(70_000), tag(70_000), frames(4)), 'mp3', 'audio/mpeg'],
  ['mp3 behind a tag with an end', bytes(tagWithFooter(50), tag(3_000), frames(4)), 'mp3', 'audio/mpeg'],
  ['mp3 cut out of a stream', bytes(cut, frames(4)), 'mp3', 'audio/mpeg'],
  ['mp3 with filled up frames', bytes(cut, framesOf(0xfb, 0x92, 418, 4)), 'mp3', 'audio/mpeg'],
  ['mp3 of half the rate', bytes(cut, framesOf(0xf3, 0x80, 208, 4)), 'mp3', 'audio/mpeg'],
  ['mp3 of a quarter of the rate', bytes(cut, framesOf(0xe3, 0x80, 417, 4)), 'mp3', 'audio/mpeg'],
  ['mp3 cut off inside its tag', tag(90_000).subarray(0, 70_000), 'mp3', 'audio/mpeg'],
  [
    'aac without a container',
    bytes([0xff, 0xf1, 0x50, 0x80, 0x2e, 0x7f, 0xfc], zeros(400)),
    'aac',
    'audio/aac',
  ],
  ['wav', chunk('RIFF', 'WAVE'), 'wav', 'audio/wav'],
  ['wav of more than 4 GB', chunk('RF64', 'WAVE'), 'wav', 'audio/wav'],
  ['avi', chunk('RIFF', 'AVI '), 'avi', 'video/x-msvideo'],
  ['m4a', boxed('M4A '), 'm4a', 'audio/mp4'],
  ['mp4', boxed('isom'), 'mp4', 'video/mp4'],
  ['mov', boxed('qt  '), 'mov', 'video/quicktime'],
  ['3gp', boxed('3gp4'), '3gp', 'video/3gpp'],
  ['vorbis', page('\x01vorbis'), 'ogg', 'audio/ogg'],
  ['opus', page('OpusHead'), 'opus', 'audio/ogg'],
  ['flac', bytes('fLaC', zeros(64)), 'flac', 'audio/flac'],
  ['aiff', bytes('FORM', zeros(4), 'AIFF', zeros(64)), 'aiff', 'audio/aiff'],
  ['amr', bytes('#!AMR\n', [0x3c], zeros(40)), 'amr', 'audio/amr'],
  ['webm', ebml('webm'), 'webm', 'video/webm'],
  ['mkv', ebml('matroska'), 'mkv', 'video/matroska'],
])('%s is known by its content, under the name of another sound', async (_, content, kind, mediaType) => {
  expect(await identify('kayıt.wma', content)).toEqual({ kind, mediaType });
});

test.each([
  ['a playlist', '#EXTM3U\n#EXT-X-TARGETDURATION:9\nfile:///etc/passwd\n'],
  ['a playlist behind a tag', bytes(tag(100), '#EXTM3U\nhttp://example.org/a.ts\n')],
  ['a playlist behind a tag longer than what is looked at', bytes(tag(100_000), '#EXTM3U\nfile:///a\n')],
  ['a list of files', "ffconcat version 1.0\nfile '/etc/passwd'\n"],
  ['a session description', 'v=0\no=- 0 0 IN IP4 127.0.0.1\nc=IN IP4 127.0.0.1\nm=audio 5004 RTP/AVP 96\n'],
  ['subtitles', '1\n00:00:01,000 --> 00:00:02,000\nMerhaba\n'],
  ['text in UTF-16', Buffer.from('\ufeffmerhaba dünya', 'utf16le')],
  ['a page', '<!doctype html><audio src="x">'],
  ['a picture', png()],
  ['an archive', bytes('PK\x03\x04', zeros(100))],
  ['a program', bytes('\x7fELF', zeros(100))],
  ['noise', Buffer.from(Array.from({ length: 4_000 }, (_, index) => (index * 7_919) % 251))],
])('%s is never sound', async (_, content) => {
  for (const name of ['a.mp3', 'a.mp4', 'a.aac']) {
    await expect(identify(name, content)).rejects.toMatchObject({
      code: 'file_content_mismatch',
      params: { name },
    });
  }
});

test.each([
  ['png', png(), 'png', 'image/png'],
  ['jpg', bytes([0xff, 0xd8, 0xff, 0xe0], zeros(64)), 'jpg', 'image/jpeg'],
  [
    'tiff whose directory stands at its end',
    bytes('II*\0', [0, 0, 0, 1], zeros(100_000)),
    'tiff',
    'image/tiff',
  ],
  ['bmp', bytes('BM', zeros(12), [40, 0, 0, 0], zeros(64)), 'bmp', 'image/bmp'],
  ['gif', bytes('GIF89a', zeros(64)), 'gif', 'image/gif'],
  ['webp', bytes('RIFF', zeros(4), 'WEBPVP8 ', zeros(64)), 'webp', 'image/webp'],
  ['pdf', '%PDF-1.7\n…', 'pdf', 'application/pdf'],
])('%s is known by its content, under the name of another picture', async (_, content, kind, mediaType) => {
  expect(await identify('sayfa.jpeg', content, pictures)).toEqual({ kind, mediaType });
});

test('a picture under the name of a pdf is a picture, where pictures are taken', async () => {
  expect(await identify('sayfa.pdf', png(), pictures)).toMatchObject({ kind: 'png' });
});

test.each([
  ['a text that begins like a bitmap', 'BM bugün geldi, yarın gidiyor.'],
  ['vector graphics, which may hold scripts', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a sound', frames(4)],
])('%s is no picture', async (_, content) => {
  await expect(identify('sayfa.png', content, pictures)).rejects.toMatchObject({
    code: 'file_content_mismatch',
  });
});
