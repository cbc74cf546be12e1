import { describe, expect, it } from 'vitest';
import { toSoundTime } from './time-map.ts';
import { type SpeechWindow, SpeechWindows } from './windows.ts';

/** Samples a second; each sample's value is its index, so that removed parts can be recognised. */
const rate = 100;
/** A detector is sure of a pause only after a while. Seconds. */
const notice = 0.3;

function windowsOf(seconds: number, spans: [start: number, end: number][]): SpeechWindow[] {
  const windows = new SpeechWindows(rate);
  const found: SpeechWindow[] = [];
  for (let second = 0; second < seconds; second++) {
    const samples = Float32Array.from({ length: rate }, (_, index) => second * rate + index);
    const ended = spans.filter(([, end]) => end + notice > second && end + notice <= second + 1);
    const speaking = spans.some(([start, end]) => start < second + 1 && end + notice > second + 1);
    found.push(...windows.add(samples, inSamples(ended), speaking));
  }
  return [...found, ...windows.end(inSamples(spans.filter(([, end]) => end + notice > seconds)))];
}
function inSamples(spans: [number, number][]) {
  return spans.map(([start, end]) => ({ start: start * rate, end: end * rate }));
}

/** Expects every sample of a window at the position that its piece gives. */
function expectExact({ samples, pieces }: SpeechWindow) {
  for (const { at, start, length } of pieces)
    expect([...samples.slice(at, at + length)]).toEqual(Array.from({ length }, (_, index) => start + index));
}

describe('SpeechWindows', () => {
  it('keeps short pauses, shrinks long ones, and forgets no sample of speech', () => {
    const windows = windowsOf(60, [
      [2, 5],
      [5.6, 8],
      [40, 43],
    ]);
    expect(windows).toHaveLength(1);
    const [window] = windows;
    if (!window) return;
    expectExact(window);
    expect(window.pieces).toEqual([
      { at: 0, start: 175, length: 650, speechStart: 200, speechEnd: 800 },
      { at: 650, start: 3975, length: 350, speechStart: 4000, speechEnd: 4300 },
    ]);
  });

  it('joins speech after a short pause to the segment before it, and to no other', () => {
    const [window] = windowsOf(60, [
      [2, 5],
      [20, 23],
      [23.6, 25],
      [40, 43],
    ]);
    if (window) expectExact(window);
    expect(window?.pieces).toEqual([
      { at: 0, start: 175, length: 350, speechStart: 200, speechEnd: 500 },
      { at: 350, start: 1975, length: 550, speechStart: 2000, speechEnd: 2500 },
      { at: 900, start: 3975, length: 350, speechStart: 4000, speechEnd: 4300 },
    ]);
  });

  it('fills windows up to 30 seconds and never beyond', () => {
    const windows = windowsOf(
      200,
      Array.from({ length: 16 }, (_, index) => [index * 12 + 1, index * 12 + 9]),
    );
    for (const window of windows) {
      expectExact(window);
      expect(window.samples.length).toBeLessThanOrEqual(30 * rate);
    }
    expect(windows.map(({ pieces }) => pieces.length)).toEqual([3, 3, 3, 3, 3, 1]);
  });

  it('has no windows if nobody speaks', () => {
    expect(windowsOf(30, [])).toEqual([]);
  });
});

describe('toSoundTime', () => {
  it('maps words back to the sound, and ends a word before a removed pause', () => {
    const [window] = windowsOf(60, [
      [2, 8],
      [40, 43],
    ]);
    const word = (text: string, start: number, end: number) => ({ text, start, end, confidence: null });
    const words = [word('one', 0.1, 0.6), word(' two', 5, 6.9), word(' three', 6, 8), word(' four', 9, 12)];
    const heard = toSoundTime(words, window?.pieces ?? [], rate);
    expect(heard.map((piece) => piece.words)).toEqual([
      [word('one', 1.85, 2.35), word(' two', 6.75, 8.15)],
      [word(' three', 39.85, 41.25), word(' four', 42.25, 43.15)],
    ]);
  });

  it('maps to the third segment as well, and words in pauses to the segment before', () => {
    const [window] = windowsOf(60, [
      [2, 8],
      [20, 23],
      [40, 43],
    ]);
    const pieces = window?.pieces ?? [];
    expect(pieces.map(({ at }) => at)).toEqual([0, 650, 1_000]);
    const word = (text: string, start: number, end: number) => ({ text, start, end, confidence: null });
    const words = [word('one', 1, 2), word(' two', 7, 8), word(' three', 9, 9.9), word(' four', 10.5, 11)];
    expect(
      toSoundTime(words, pieces, rate).map((piece) => piece.words.map(({ text, start }) => [text, start])),
    ).toEqual([
      [['one', 2.75]],
      [
        [' two', 20.25],
        [' three', 22.25],
      ],
      [[' four', 40.25]],
    ]);
  });

  it('gives overlapping words times that never decrease', () => {
    const [window] = windowsOf(60, [[2, 12]]);
    const word = (text: string, start: number, end: number) => ({ text, start, end, confidence: null });
    const heard = toSoundTime(
      [word('one', 1, 4), word(' two', 3, 3.5), word(' three', 5, 6)],
      window?.pieces ?? [],
      rate,
    );
    expect(heard.flatMap(({ words }) => words.map(({ start, end }) => [start, end]))).toEqual([
      [2.75, 5.75],
      [5.75, 5.75],
      [6.75, 7.75],
    ]);
  });
});
