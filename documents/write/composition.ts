import type { Language } from '#contract/languages.ts';
import { groupAdjacent } from '../grouping.ts';

export type Mark = 'deleted' | 'inserted';

/** Colours dark enough to read on white; lines also distinguish the marks. */
export const markColours: Record<Mark, string> = { deleted: '#a3262e', inserted: '#17693b' };

/** A part of a text, with the mark that shows it as deleted or inserted. */
export interface MarkedRun {
  text: string;
  mark: Mark | null;
}

/** A block of a composition, before a format is chosen. Its texts are plain, without markup. */
export type CompositionBlock =
  | { kind: 'heading'; level: 1 | 2 | 3 | 4 | 5 | 6; text: string }
  | { kind: 'paragraph'; text: string }
  /** A paragraph that shows deletions and insertions, under a label in smaller type. */
  | { kind: 'marked'; label: string; runs: MarkedRun[] }
  | { kind: 'bullet'; text: string }
  /** A remark in smaller type, such as the source of the text. */
  | { kind: 'note'; text: string }
  | { kind: 'facts'; rows: [label: string, value: string][] };

/** A document to be written. `L` is its possible languages. */
export interface Composition<L extends string = Language> {
  title: string;
  /** The language of the text, for hyphenation, proofing and screen readers. */
  language: L;
  blocks: CompositionBlock[];
  properties?: { author?: string; subject?: string; keywords?: string[] };
}

/** The tag of each language with the region whose spelling is meant. */
export const languageTags: Record<Language, string> = { tr: 'tr-TR', en: 'en-GB' };

// No format can hold control characters (XML forbids them), and soft hyphens only belong to the line they came
// from.
const lineBreaks = /[\s\u0085]*[\n\r\t\u0085\u2028\u2029][\s\u0085]*/g;
const unwantedCharacters = /[\p{Cc}\u00ad\ufeff\ufffe\uffff]/gu;

/** Cleans like cleanText, but keeps the spaces at both ends. */
export function cleanLine(text: string): string {
  return text.toWellFormed().replace(lineBreaks, ' ').replace(unwantedCharacters, '').normalize('NFC');
}

/** Makes a text one line of composed characters (NFC) that every format can hold. */
export function cleanText(text: string): string {
  return cleanLine(text).trim();
}

/** Groups adjacent bullets, which are one list; every other block is alone. */
export function groupBullets(blocks: readonly CompositionBlock[]): CompositionBlock[][] {
  return groupAdjacent(blocks, (block, before) => block.kind === 'bullet' && before.kind === 'bullet');
}

function cleanBlock(block: CompositionBlock): CompositionBlock {
  if (block.kind === 'marked') {
    const runs = block.runs.map(({ text, mark }) => ({ text: cleanLine(text), mark }));
    return { ...block, label: cleanText(block.label), runs: runs.filter(({ text }) => text !== '') };
  }
  if (block.kind !== 'facts') return { ...block, text: cleanText(block.text) };
  return { ...block, rows: block.rows.map(([label, value]) => [cleanText(label), cleanText(value)]) };
}

function hasContent(block: CompositionBlock): boolean {
  if (block.kind === 'facts') return block.rows.length > 0;
  return block.kind === 'marked' ? block.runs.length > 0 : block.text !== '';
}

/** Cleans all texts, and leaves out blocks without content. */
export function cleanComposition<L extends string>(composition: Composition<L>): Composition<L> {
  const { author, subject, keywords } = composition.properties ?? {};
  return {
    ...composition,
    title: cleanText(composition.title),
    blocks: composition.blocks.map(cleanBlock).filter(hasContent),
    properties: {
      author: author && cleanText(author),
      subject: subject && cleanText(subject),
      keywords: keywords?.map(cleanText).filter(Boolean),
    },
  };
}
