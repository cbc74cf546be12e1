import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  FF_ENCODER_AAC,
  FF_ENCODER_AC3,
  FF_ENCODER_ALAC,
  FF_ENCODER_FLAC,
  FF_ENCODER_LIBMP3LAME,
  FF_ENCODER_LIBOPUS,
  FF_ENCODER_LIBVORBIS,
  FF_ENCODER_MPEG4,
  FF_ENCODER_PCM_S16BE,
  FF_ENCODER_PCM_S16LE,
  FF_ENCODER_WMAV2,
} from 'node-av/constants';
import { afterAll, describe, expect, it } from 'vitest';
import { firstThenWide } from '#testing/wide.ts';
import { decodeSound, soundFacts } from './decode.ts';
import { movieOfExternalSound } from './testing/external-movie.ts';
import { level, readAll, testFolder, tone, writeAll } from './testing/files.ts';
import { writeMedia } from './testing/media.ts';

const folder = testFolder();
afterAll(folder.remove);

function fileOf(kind: string, bytes?: string | Uint8Array, name = `Toplantı.${kind}`) {
  const path = join(folder.path, `${Math.random()}.${kind}`);
  if (bytes !== undefined) writeFileSync(path, bytes);
  return { path, name, kind };
}

describe('files as people have them', () => {
  const stereo = { sampleRate: 44_100, channels: 2 } as const;
  const cases = [
    { kind: 'mp3', muxer: 'mp3', sound: { codec: FF_ENCODER_LIBMP3LAME, ...stereo } },
    { kind: 'wav', muxer: 'wav', sound: { codec: FF_ENCODER_PCM_S16LE, sampleRate: 48_000, channels: 6 } },
    { kind: 'opus', muxer: 'opus', sound: { codec: FF_ENCODER_LIBOPUS, sampleRate: 48_000, channels: 1 } },
    { kind: 'mp4', muxer: 'mp4', sound: { codec: FF_ENCODER_AAC, ...stereo }, video: FF_ENCODER_MPEG4 },
    { kind: 'm4a', muxer: 'ipod', sound: { codec: FF_ENCODER_AAC, ...stereo } },
    { kind: 'm4a', muxer: 'ipod', sound: { codec: FF_ENCODER_ALAC, ...stereo } },
    { kind: 'aac', muxer: 'adts', sound: { codec: FF_ENCODER_AAC, ...stereo } },
    { kind: 'oga', muxer: 'ogg', sound: { codec: FF_ENCODER_LIBVORBIS, ...stereo } },
    { kind: 'flac', muxer: 'flac', sound: { codec: FF_ENCODER_FLAC, ...stereo } },
    { kind: 'aiff', muxer: 'aiff', sound: { codec: FF_ENCODER_PCM_S16BE, ...stereo } },
    { kind: 'wma', muxer: 'asf', sound: { codec: FF_ENCODER_WMAV2, ...stereo } },
    { kind: 'webm', muxer: 'webm', sound: { codec: FF_ENCODER_LIBOPUS, sampleRate: 48_000, channels: 1 } },
    { kind: 'mov', muxer: 'mov', sound: { codec: FF_ENCODER_PCM_S16LE, ...stereo }, video: FF_ENCODER_MPEG4 },
    { kind: '3gp', muxer: '3gp', sound: { codec: FF_ENCODER_AAC, sampleRate: 16_000, channels: 1 } },
    {
      kind: 'mkv',
      muxer: 'matroska',
      sound: { codec: FF_ENCODER_AC3, sampleRate: 48_000, channels: 6 },
      video: FF_ENCODER_MPEG4,
    },
    {
      kind: 'avi',
      muxer: 'avi',
      sound: { codec: FF_ENCODER_LIBMP3LAME, ...stereo },
      video: FF_ENCODER_MPEG4,
    },
  ] as const;

  firstThenWide(
    cases,
    'reads the sound of $kind ($sound), as long and as loud as it is',
    async ({ kind, ...media }) => {
      const file = fileOf(kind);
      writeMedia(file.path, { ...media, seconds: 2 });
      const { sampleRate, channels } = media.sound;
      const facts = await soundFacts(file);
      expect(facts).toMatchObject({ sampleRate, channels });
      expect(facts.duration).toBeCloseTo(2, 0);
      const samples = await readAll(file, 16_000);
      expect(Math.abs(samples.length / 16_000 - 2)).toBeLessThan(0.06);
      expect(Math.abs(level(samples) - 0.354)).toBeLessThan(0.03);
    },
    4,
  );

  it('reads amr', async () => {
    // Frames of 20 ms at 12.2 kbit/s (RFC 4867): a header byte and 31 bytes of parameters.
    const frames = Array.from({ length: 50 }, (_, at) => [
      0x3c,
      ...Array.from({ length: 31 }, (_, i) => (at * 31 + i * 7) & 255),
    ]);
    const file = fileOf('amr', Buffer.concat([Buffer.from('#!AMR\n'), Buffer.from(frames.flat())]));
    expect(await soundFacts(file)).toMatchObject({ sampleRate: 8_000, channels: 1 });
    expect((await readAll(file, 16_000)).length / 16_000).toBeCloseTo(1, 1);
  });

  it('gives pieces of a second, the last one as long as it is', async () => {
    const file = fileOf('wav');
    await writeAll(tone(2.5, 22_050), 22_050, [{ path: file.path, format: 'wav' }]);
    const lengths: number[] = [];
    for await (const piece of decodeSound(file, 16_000)) lengths.push(piece.length);
    expect(lengths).toEqual([16_000, 16_000, 8_000]);
  });
});

describe('files that are not what they seem', () => {
  it('refuses a video without sound', async () => {
    const file = fileOf('mp4');
    writeMedia(file.path, { muxer: 'mp4', video: FF_ENCODER_MPEG4, seconds: 1 });
    const refusal = { code: 'media_without_sound', params: { name: 'Toplantı.mp4' } };
    await expect(soundFacts(file)).rejects.toMatchObject(refusal);
    await expect(readAll(file, 16_000)).rejects.toMatchObject(refusal);
  });

  firstThenWide(
    ['mp3', 'wav', 'm4a', 'ogg', 'flac', 'wma', 'webm', 'aac'],
    'refuses a %s of noise',
    async (kind) => {
      const refusal = { code: 'media_corrupt', params: { name: `Toplantı.${kind}` } };
      const noise = Uint8Array.from({ length: 5_000 }, (_, index) => (index * index * 31 + 7) % 251);
      await expect(readAll(fileOf(kind, noise), 16_000)).rejects.toMatchObject(refusal);
    },
    2,
  );

  it('refuses an empty file', async () => {
    await expect(readAll(fileOf('mp3', ''), 16_000)).rejects.toMatchObject({ code: 'media_corrupt' });
  });

  it('gives the sound that a truncated file has', async () => {
    const targets = (['wav', 'mp3', 'ogg'] as const).map((format) => ({ format, ...fileOf(format) }));
    await writeAll(tone(4, 16_000), 16_000, targets);
    for (const target of targets) {
      const whole = readFileSync(target.path);
      const half = fileOf(target.kind, whole.subarray(0, whole.length / 2));
      const seconds = (await readAll(half, 16_000)).length / 16_000;
      expect(seconds, target.kind).toBeGreaterThan(1);
      expect(seconds, target.kind).toBeLessThan(2.6);
    }
  });

  it('goes on behind a damaged part', async () => {
    const file = fileOf('mp3');
    await writeAll(tone(4, 16_000), 16_000, [{ path: file.path, format: 'mp3' }]);
    const bytes = readFileSync(file.path);
    bytes.fill(0x55, 10_000, 14_000);
    expect((await readAll(fileOf('mp3', bytes), 16_000)).length / 16_000).toBeGreaterThan(3.2);
  });

  it('reads a fifth of a second', async () => {
    const file = fileOf('mp3');
    await writeAll(tone(0.2, 16_000), 16_000, [{ path: file.path, format: 'mp3' }]);
    expect((await readAll(file, 16_000)).length).toBe(3_200);
  });

  it('makes silence of samples that are no numbers, and limits those beyond full scale', async () => {
    const samples = Float32Array.of(Number.NaN, Number.POSITIVE_INFINITY, -1e30, 0.25);
    const file = fileOf('wav', wave({ format: 3, bits: 32 }, Buffer.from(samples.buffer)));
    expect(await readAll(file, 8_000)).toEqual(Float32Array.of(0, 1, -1, 0.25));
  });

  it.each([
    ['one channel is the other turned upside down', -1],
    ['both channels are the same', 1],
  ])('hears all of a sound where %s', async (_, sign) => {
    const mono = tone(2.5, 16_000);
    const stereo = Float32Array.from({ length: 2 * mono.length }, (_, index) =>
      index % 2 === 0 ? (mono[index >> 1] ?? 0) : sign * (mono[index >> 1] ?? 0),
    );
    const file = fileOf(
      'wav',
      wave({ format: 3, bits: 32, channels: 2, rate: 16_000 }, Buffer.from(stereo.buffer)),
    );
    expect(await readAll(file, 16_000)).toEqual(mono);
  });

  it.each([{ rate: 1 }, { rate: 4_294_967_295 }, { channels: 65_535 }, { rate: 0 }])(
    'does not believe %o',
    async (claim) => {
      const file = fileOf('wav', wave(claim, Buffer.alloc(200_000, 3)));
      await expect(readAll(file, 16_000)).rejects.toMatchObject({ code: 'media_corrupt' });
    },
  );
});

describe('files that name other files', () => {
  async function secret(): Promise<string> {
    const { path } = fileOf('wav');
    await writeAll(tone(1, 16_000), 16_000, [{ path, format: 'wav' }]);
    return path;
  }

  it.each(['mp3', 'm4a', 'flac'])('opens no playlist called %s', async (kind) => {
    const path = await secret();
    const playlists = [
      `ffconcat version 1.0\nfile ${path}\n`,
      `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nfile://${path}\n#EXT-X-ENDLIST\n`,
      `<ASX version="3.0"><Entry><Ref href="file://${path}"/></Entry></ASX>`,
    ];
    for (const playlist of playlists) {
      await expect(readAll(fileOf(kind, playlist), 16_000)).rejects.toMatchObject({
        code: 'media_corrupt',
      });
    }
  });

  it('does not follow the data reference of a movie', async () => {
    const file = fileOf('mov', movieOfExternalSound(await secret(), 2));
    await expect(readAll(file, 16_000)).rejects.toMatchObject({ code: 'media_corrupt' });
  });
});

/** A RIFF wave file that claims what it is told to. */
function wave(
  {
    format = 1,
    channels = 1,
    rate = 8_000,
    bits = 16,
  }: { format?: number; channels?: number; rate?: number; bits?: number },
  data: Buffer,
): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(format, 20);
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE((rate * channels * (bits / 8)) % 2 ** 32, 28);
  head.writeUInt16LE((channels * (bits / 8)) % 65_536, 32);
  head.writeUInt16LE(bits, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}
