import { expect } from 'vitest';
import type { MarkedText, Span } from '#text/plain/marked/marked.ts';
import { fixture } from '../fixtures/files.ts';
import { openTranslatable } from './open.ts';
import type { TranslatableFile, TranslatableUnit } from './translatable.ts';

/** Opens bytes under a name, by whose end its kind is told. */
export async function opened(name: string, bytes: Uint8Array | string): Promise<TranslatableFile> {
  const file = await openTranslatable({
    path: await fixture(name, bytes),
    kind: name.split('.').at(-1) ?? '',
  });
  if (!file) throw new Error(`${name} has no form of its own`);
  return file;
}

/** What a file becomes by a translation of its units, decoded as UTF-8. */
export async function translated(
  file: TranslatableFile,
  translate: (content: MarkedText, unit: TranslatableUnit) => MarkedText | null,
  language = 'tr',
): Promise<{ text: string; bytes: Uint8Array; plain: number[] }> {
  const { bytes, plain } = await file.write(
    file.units.map((unit) => translate(unit.content, unit)),
    language,
  );
  return { text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes), bytes, plain };
}

/** A file whose units are translated by themselves, or not at all, is the file. */
export async function expectUntouched(file: TranslatableFile, bytes: Uint8Array | string): Promise<void> {
  const language = file.language ?? 'en';
  for (const translate of [(content: MarkedText) => content, () => null]) {
    const written = await translated(file, translate, language);
    expect(Buffer.from(written.bytes).equals(Buffer.from(bytes))).toBe(true);
    expect(written.plain).toEqual([]);
  }
}

/** In capitals, with the spans where they were. */
export function upperCase({ text, spans }: MarkedText): MarkedText {
  return { text: text.toUpperCase(), spans };
}

/**
 * A translation that changes words and their order, as real ones do: each word takes its spans along, so that a
 * span may come apart; things between letters follow the word before them.
 */
export function reordered(
  { text, spans }: MarkedText,
  order: (count: number) => readonly number[],
  change = (word: string) => `${word}ş`,
): MarkedText {
  const found = [...text.matchAll(/\S+/g)];
  const words = found.map(({ index, 0: word }, place) => {
    const end = found[place + 1]?.index ?? text.length + 1;
    const from = place === 0 ? 0 : index;
    return {
      word: change(word),
      over: spans.filter(
        (span) => span.start < index + word.length && span.end > index && span.start < span.end,
      ),
      points: spans.filter((span) => span.start === span.end && span.start >= from && span.start < end),
    };
  });
  const made: (Span & { rank: number })[] = [];
  let written = '';
  let before: ReadonlyMap<number, number> = new Map();
  for (const index of order(words.length)) {
    const word = words[index];
    if (!word) continue;
    if (written !== '') written += ' ';
    const [start, end] = [written.length, written.length + word.word.length];
    const here = new Map<number, number>();
    for (const { id } of word.over) {
      const place = before.get(id) ?? made.length;
      made[place] = {
        id,
        start: made[place]?.start ?? start,
        end,
        rank: spans.findIndex((span) => span.id === id),
      };
      here.set(id, place);
    }
    for (const { id } of word.points) made.push({ id, start: end, end, rank: spans.length });
    before = here;
    written += word.word;
  }
  made.sort((a, b) => a.start - b.start || b.end - a.end || a.rank - b.rank);
  return { text: written, spans: made.map(({ id, start, end }) => ({ id, start, end })) };
}

/** A text's words, sorted, without what stands at their edges. */
export function wordsOf(text: string): string[] {
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).sort();
}

/** Indexes in an order that random numbers give. */
export function shuffled(count: number, numbers: Iterator<number>): number[] {
  return Array.from({ length: count }, (_, index) => ({ index, key: Number(numbers.next().value) }))
    .sort((a, b) => a.key - b.key)
    .map(({ index }) => index);
}

/** What of a unit is translated. */
export function freeWords({ content: { text, spans }, kept = [] }: TranslatableUnit): string {
  return spans
    .filter(({ id }) => kept.includes(id))
    .reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), text);
}
