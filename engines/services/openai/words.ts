import type { HeardWord } from '#engines/capabilities/transcriber.ts';
import { hasSpaces } from '#text/plain/spaceless.ts';
import { parted } from '../../whisper/words.ts';

/** Seconds. */
interface Times {
  start: number;
  end: number;
}

export interface HeardText {
  text: string;
  words?: readonly (Times & { word: string })[] | null | undefined;
  segments?: readonly (Times & { text: string })[] | null | undefined;
}

/** A place in the text, and when it is said. */
interface Timed extends Times {
  from: number;
  to: number;
}

/**
 * The words of a text with their times. The service's own words come without punctuation, and some are
 * missing: each word of the text takes the times of those that lie in it, and words without any share the time
 * between their neighbours by their length. Without words the segments do that, without those the duration.
 * @param duration Seconds that no time goes beyond
 */
export function timedWords(heard: HeardText, duration: number, language: string): HeardWord[] {
  const { text } = heard;
  const tokens = [...text.matchAll(/\S+/g)].map(({ index, 0: { length } }) => ({
    from: index,
    to: index + length,
  }));
  const words = located(text, heard.words?.map(({ word, start, end }) => ({ text: word, start, end })) ?? []);
  const segments = located(text, heard.segments ?? []);
  const known = words.length > 0 ? words : segments.flatMap((segment) => shared(tokens, segment));
  const within = (time: number) => Math.min(time, duration);
  const times = filled(
    tokens.map((token) => timeOf(token, known)),
    tokens.map(({ from, to }) => to - from),
    duration,
  );
  return tokens.flatMap(({ from, to }, index) => {
    const { start, end } = times[index] ?? { start: 0, end: duration };
    const begin = within(start);
    const space = from > 0 || hasSpaces(language) ? ' ' : '';
    return parted(text.slice(from, to), language, begin, Math.max(begin, within(end)), space);
  });
}

/** Where each part stands in the text, as far as it is found behind the one before. */
function located(text: string, parts: readonly (Times & { text: string })[]): Timed[] {
  const places: Timed[] = [];
  let cursor = 0;
  for (const { text: part, start, end } of parts) {
    const bare = part.trim();
    const at = bare === '' ? -1 : text.indexOf(bare, cursor);
    if (at === -1) continue;
    cursor = at + bare.length;
    places.push({ from: at, to: cursor, start, end: Math.max(start, end) });
  }
  return places;
}

/** A segment's time over its tokens, by their length. */
function shared(tokens: readonly { from: number; to: number }[], segment: Timed): Timed[] {
  const inside = tokens.filter(({ from, to }) => from >= segment.from && to <= segment.to);
  const letters = inside.reduce((sum, { from, to }) => sum + to - from, 0);
  const perLetter = (segment.end - segment.start) / Math.max(1, letters);
  let at = segment.start;
  return inside.map(({ from, to }) => {
    const start = at;
    at += (to - from) * perLetter;
    return { from, to, start, end: at };
  });
}

function timeOf({ from, to }: { from: number; to: number }, known: readonly Timed[]): Times | null {
  const inside = known.filter((each) => each.from < to && each.to > from);
  const [first, last] = [inside[0], inside.at(-1)];
  return first && last ? { start: first.start, end: last.end } : null;
}

/** Gives runs of words without times those between their neighbours. @param lengths Letters of each word */
function filled(times: readonly (Times | null)[], lengths: readonly number[], duration: number): Times[] {
  const result: Times[] = [];
  for (let index = 0; index < times.length; index++) {
    const time = times[index];
    if (time) {
      result.push(time);
      continue;
    }
    const before = result.at(-1)?.end ?? 0;
    const next = times.findIndex((each, place) => place > index && each !== null);
    const last = next === -1 ? times.length : next;
    const until = Math.max(before, times[last]?.start ?? duration);
    const letters = lengths.slice(index, last).reduce((sum, length) => sum + length, 0);
    const end = before + ((until - before) * (lengths[index] ?? 0)) / letters;
    result.push({ start: before, end });
  }
  return result;
}
