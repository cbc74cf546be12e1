import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { readAll } from '../ffmpeg/testing/files.ts';
import { loadVoiceDetector } from './load.ts';
import { sileroRate, type VoicedSpan } from './silero.ts';

const path = fileURLToPath(new URL('../../tools/speech-to-text/fixtures/dashwood.ogg', import.meta.url));

/** Seven seconds of speech, from about 0.3 seconds on. */
let speech: Float32Array;
beforeAll(async () => {
  speech = await readAll({ path, name: 'dashwood.ogg', kind: 'ogg' }, sileroRate);
});

/** Gives the detector a sound in pieces of so many samples. Spans in seconds. */
async function spansOf(parts: readonly Float32Array[], size: number): Promise<[number, number][]> {
  const detector = await loadVoiceDetector();
  const spans: VoicedSpan[] = [];
  for (const part of parts)
    for (let at = 0; at < part.length; at += size) spans.push(...detector.add(part.slice(at, at + size)));
  spans.push(...detector.end());
  return spans.map(({ start, end }) => [start / sileroRate, end / sileroRate]);
}

describe('the voice detector', () => {
  it('finds where someone speaks, however the sound is split into pieces', async () => {
    const pause = new Float32Array(3 * sileroRate);
    const spans = await spansOf([pause, speech, pause, speech, pause], 16_000);
    expect(spans).toHaveLength(2);
    expect(spans[0]?.[0]).toBeCloseTo(3.3, 0);
    expect(spans[0]?.[1]).toBeCloseTo(10, 0);
    expect(spans[1]?.[0]).toBeCloseTo(13.4, 0);
    expect(await spansOf([pause, speech, pause, speech, pause], 777)).toEqual(spans);
  });

  it('splits speech without pauses before it grows too long, and loses none of it', async () => {
    const middle = speech.slice(sileroRate, 6 * sileroRate);
    const spans = await spansOf(Array(14).fill(middle), 16_000);
    expect(spans.length).toBeGreaterThan(2);
    for (const [index, [start, end]] of spans.entries()) {
      expect(end - start).toBeLessThan(29);
      if (index > 0) expect(start - (spans[index - 1]?.[1] ?? 0)).toBeLessThan(1);
    }
    expect(spans.at(-1)?.[1]).toBeGreaterThan(69);
  });
});
