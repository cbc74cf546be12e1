import { expect } from 'vitest';
import type { MarkedText, Span } from '#text/plain/marked/marked.ts';
import { fixture } from '../fixtures/files.ts';
import { openTranslatable } from './open.ts';
import type { TranslatableFile, TranslatableUnit } from './translatable.ts';

export async function openFixture(name: string, bytes: Uint8Array | string): Promise<TranslatableFile> {
  const file = await openTranslatable({
    path: await fixture(name, bytes),
    kind: name.split('.').at(-1) ?? '',
  });
  if (!file) throw new Error(`${name} cannot be translated in its own form`);
  return file;
}

export async function translateFile(
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

/** Expects a file to stay the same when its units are translated by themselves or not at all. */
export async function expectUntouched(file: TranslatableFile, bytes: Uint8Array | string): Promise<void> {
  const language = file.language ?? 'en';
  for (const translate of [(content: MarkedText) => content, () => null]) {
    const written = await translateFile(file, translate, language);
    expect(Buffer.from(written.bytes).equals(Buffer.from(bytes))).toBe(true);
    expect(written.plain).toEqual([]);
  }
}

export function upperCase({ text, spans }: MarkedText): MarkedText {
  return { text: text.toUpperCase(), spans };
}

/** Changes words and their order like a real translation: spans move along, points follow their word. */
export function reorderWords(
  { text, spans }: MarkedText,
  order: (count: number) => readonly number[],
  change = (word: string) => `${word}ş`,
): MarkedText {
  const matches = [...text.matchAll(/\S+/g)];
  const words = matches.map(({ index, 0: word }, position) => {
    const end = matches[position + 1]?.index ?? text.length + 1;
    const from = position === 0 ? 0 : index;
    return {
      word: change(word),
      spans: spans.filter(
        (span) => span.start < index + word.length && span.end > index && span.start < span.end,
      ),
      points: spans.filter((span) => span.start === span.end && span.start >= from && span.start < end),
    };
  });
  const placed: (Span & { rank: number })[] = [];
  let written = '';
  let before: ReadonlyMap<number, number> = new Map();
  for (const index of order(words.length)) {
    const word = words[index];
    if (!word) continue;
    if (written !== '') written += ' ';
    const [start, end] = [written.length, written.length + word.word.length];
    const current = new Map<number, number>();
    for (const { id } of word.spans) {
      const spanIndex = before.get(id) ?? placed.length;
      placed[spanIndex] = {
        id,
        start: placed[spanIndex]?.start ?? start,
        end,
        rank: spans.findIndex((span) => span.id === id),
      };
      current.set(id, spanIndex);
    }
    for (const { id } of word.points) placed.push({ id, start: end, end, rank: spans.length });
    before = current;
    written += word.word;
  }
  placed.sort((a, b) => a.start - b.start || b.end - a.end || a.rank - b.rank);
  return { text: written, spans: placed.map(({ id, start, end }) => ({ id, start, end })) };
}

export function wordsOf(text: string): string[] {
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).sort();
}

export function shuffledIndexes(count: number, numbers: Iterator<number>): number[] {
  return Array.from({ length: count }, (_, index) => ({ index, key: Number(numbers.next().value) }))
    .sort((a, b) => a.key - b.key)
    .map(({ index }) => index);
}

export function freeWords({ content: { text, spans }, kept = [] }: TranslatableUnit): string {
  return spans
    .filter(({ id }) => kept.includes(id))
    .reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), text);
}
