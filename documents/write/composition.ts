import type { Language } from '#contract/languages.ts';

export type Mark = 'deleted' | 'inserted';
/** Dark enough on white to be read; the marks are told apart by their lines too. */
export const markColours: Record<Mark, string> = { deleted: '#a3262e', inserted: '#17693b' };
export interface MarkedRun {
  text: string;
  mark: Mark | null;
}

/** What a document is composed of before a format is chosen. Texts are plain: nothing in them is markup. */
export type CompositionBlock =
  | { kind: 'heading'; level: 1 | 2 | 3 | 4 | 5 | 6; text: string }
  | { kind: 'paragraph'; text: string }
  /** A paragraph that shows what was deleted and inserted in it, under a label in smaller type. */
  | { kind: 'marked'; label: string; runs: MarkedRun[] }
  | { kind: 'bullet'; text: string }
  /** A remark in smaller type, such as where the text comes from. */
  | { kind: 'note'; text: string }
  /** A quiet list of label and value. */
  | { kind: 'facts'; rows: [label: string, value: string][] };

/** L: in which languages it may be written. */
export interface Composition<L extends string = Language> {
  title: string;
  /** The language of the text, for hyphenation, proofing and screen readers. */
  language: L;
  blocks: CompositionBlock[];
  properties?: { author?: string; subject?: string; keywords?: string[] };
}

export const languageTags: Record<Language, string> = { tr: 'tr-TR', en: 'en-GB' };

// Control characters have no place in any of the formats (XML forbids them); soft hyphens are only
// meant for the line they came from.
const lineBreaks = /[\s\u0085]*[\n\r\t\u0085\u2028\u2029][\s\u0085]*/g;
const unwanted = /[\p{Cc}\u00ad\ufeff\ufffe\uffff]/gu;

/** The same as cleanText, with the blanks at both ends. */
export function cleanLine(text: string): string {
  return text.toWellFormed().replace(lineBreaks, ' ').replace(unwanted, '').normalize('NFC');
}

/** Makes a text one line of composed characters (NFC) that every format can hold. */
export function cleanText(text: string): string {
  return cleanLine(text).trim();
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

/** The composition with every text cleaned and blocks without text left out. */
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
