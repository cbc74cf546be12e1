import type { HeardWord } from '#engines/capabilities/transcriber.ts';
import { hasSpaces } from '#text/plain/spaceless.ts';
import { splitIntoWords } from '../../whisper/words.ts';

/** In seconds. */
interface Times {
  start: number;
  end: number;
}

/** A transcription service's answer. A service may leave out the words, the segments or both. */
export interface HeardText {
  text: string;
  words?: readonly (Times & { word: string })[] | null | undefined;
  segments?: readonly (Times & { text: string })[] | null | undefined;
}

/** A part of the text, by its offsets, with its times. */
interface Timed extends Times {
  from: number;
  to: number;
}

/**
 * Gives each word of a text its times. The service's own words lack punctuation, and some are missing. So a word
 * of the text takes the times of the service's words that overlap it; a word without any gets a part of the time
 * between its neighbours, in proportion to its length. If the service gives no words, the times of its segments
 * are divided among the words; if there are none either, the whole duration is.
 * @param duration the recording's length in seconds, which no time exceeds
 * @param language ISO 639-1, or a speech model's own code
 */
export function timedWords(heard: HeardText, duration: number, language: string): HeardWord[] {
  const { text } = heard;
  const tokens = [...text.matchAll(/\S+/g)].map(({ index, 0: { length } }) => ({
    from: index,
    to: index + length,
  }));
  const words = locate(text, heard.words?.map(({ word, start, end }) => ({ text: word, start, end })) ?? []);
  const segments = locate(text, heard.segments ?? []);
  const known = words.length > 0 ? words : segments.flatMap((segment) => shareTime(tokens, segment));
  const within = (time: number) => Math.min(time, duration);
  const times = fillGaps(
    tokens.map((token) => timeOf(token, known)),
    tokens.map(({ from, to }) => to - from),
    duration,
  );
  return tokens.flatMap(({ from, to }, index) => {
    const { start, end } = times[index] ?? { start: 0, end: duration };
    const wordStart = within(start);
    // Words include the space before them; the first one too, so that chunks of a recording can be joined.
    const space = from > 0 || hasSpaces(language) ? ' ' : '';
    return splitIntoWords(text.slice(from, to), language, wordStart, Math.max(wordStart, within(end)), space);
  });
}

/** Finds each part in the text, after the one before; parts that aren't found are left out. */
function locate(text: string, parts: readonly (Times & { text: string })[]): Timed[] {
  const located: Timed[] = [];
  let cursor = 0;
  for (const { text: part, start, end } of parts) {
    const bare = part.trim();
    const offset = bare === '' ? -1 : text.indexOf(bare, cursor);
    if (offset === -1) continue;
    cursor = offset + bare.length;
    located.push({ from: offset, to: cursor, start, end: Math.max(start, end) });
  }
  return located;
}

/** Divides a segment's time among its tokens, by length. */
function shareTime(tokens: readonly { from: number; to: number }[], segment: Timed): Timed[] {
  const inside = tokens.filter(({ from, to }) => from >= segment.from && to <= segment.to);
  const letters = inside.reduce((sum, { from, to }) => sum + to - from, 0);
  const perLetter = (segment.end - segment.start) / Math.max(1, letters);
  let time = segment.start;
  return inside.map(({ from, to }) => {
    const start = time;
    time += (to - from) * perLetter;
    return { from, to, start, end: time };
  });
}

/** The times of a token, from those of the known words that overlap it; null if there are none. */
function timeOf({ from, to }: { from: number; to: number }, known: readonly Timed[]): Times | null {
  const inside = known.filter((each) => each.from < to && each.to > from);
  const [first, last] = [inside[0], inside.at(-1)];
  return first && last ? { start: first.start, end: last.end } : null;
}

/** Gives words without times a share of the time between their neighbours, by the words' lengths. */
function fillGaps(times: readonly (Times | null)[], lengths: readonly number[], duration: number): Times[] {
  const result: Times[] = [];
  for (let index = 0; index < times.length; index++) {
    const time = times[index];
    if (time) {
      result.push(time);
      continue;
    }
    const before = result.at(-1)?.end ?? 0;
    const next = times.findIndex((each, other) => other > index && each !== null);
    const gapEnd = next === -1 ? times.length : next;
    const until = Math.max(before, times[gapEnd]?.start ?? duration);
    const letters = lengths.slice(index, gapEnd).reduce((sum, length) => sum + length, 0);
    const end = before + ((until - before) * (lengths[index] ?? 0)) / letters;
    result.push({ start: before, end });
  }
  return result;
}
