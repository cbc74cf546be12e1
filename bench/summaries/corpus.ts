import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Block, Document } from '#contract/documents.ts';
import { detectLanguage } from '#text/language.ts';
import { loadJson } from '#text/load-data.ts';
import type { Half } from '../support/options.ts';

const Points = z.object({
  points: z.array(z.object({ point: z.string(), sentences: z.array(z.string()).min(1) })).min(1),
});

export interface Sample {
  name: string;
  language: 'tr' | 'en';
  document: Document;
  /** The points that a good summary holds; a point is covered when one of its sentences is. */
  points: { point: string; sentences: string[] }[];
}

/** Reads a half of the corpus: NAME.tr.md or NAME.en.md, each with NAME.tr.points.json or the like beside it. */
export function readCorpus(half: Half): Sample[] {
  const folder = new URL(`./${half}/`, import.meta.url);
  return readdirSync(folder)
    .filter((file) => /\.(?:tr|en)\.md$/.test(file))
    .sort()
    .map((file) => {
      const base = file.slice(0, -'.md'.length);
      const { points } = loadJson(new URL(`${base}.points.json`, folder), Points);
      const document = documentOf(readFileSync(new URL(file, folder), 'utf8'));
      return { name: base, language: base.endsWith('.tr') ? 'tr' : 'en', document, points };
    });
}

/** Turns the corpus's plain Markdown (headings, paragraphs, lists, tables) into a document. */
export function documentOf(markdown: string): Document {
  const blocks: Block[] = [];
  let text = '';
  let title: string | null = null;
  for (const chunk of markdown.replaceAll('\r', '').split(/\n{2,}/)) {
    for (const piece of splitChunk(chunk.trim())) {
      if (piece === '') continue;
      if (text !== '') text += '\n\n';
      const start = text.length;
      const heading = /^(#{1,6})\s+(.*)$/.exec(piece);
      const item = /^([-*•]|\d+[.)]|[a-zçğıöşü][.)])\s+/.exec(piece);
      if (heading) {
        text += heading[2] ?? '';
        title ??= heading[2] ?? null;
        blocks.push({ kind: 'heading', level: heading[1]?.length ?? 1, start, end: text.length });
      } else if (piece.startsWith('|')) {
        text += piece;
        blocks.push({ kind: 'table', rows: tableRows(piece, start), start, end: text.length });
      } else if (item) {
        text += piece;
        blocks.push({ kind: 'listItem', level: 1, marker: item[1] ?? '', start, end: text.length });
      } else {
        text += piece.replace(/\s*\n\s*/g, ' ');
        blocks.push({ kind: 'paragraph', start, end: text.length });
      }
    }
  }
  return {
    kind: 'txt',
    title,
    language: detectLanguage(text),
    text,
    pages: [],
    blocks,
    notices: [],
    otherLanguages: [],
    pageHeads: [],
    pageFeet: [],
  };
}

/** The rows of a pipe table whose text begins at this offset, without the line of dashes below its header. */
function tableRows(table: string, offset: number): Extract<Block, { kind: 'table' }>['rows'] {
  return Array.from(table.matchAll(/[^\n]+/g))
    .filter(([line]) => !/^[|\s:-]+$/.test(line))
    .map((line, row) => ({
      header: row === 0,
      cells: Array.from(line[0].matchAll(/(?<=\|)[^|]*(?=\|)/g), (cell) => {
        const start = offset + line.index + cell.index + cell[0].search(/\S|$/);
        return { start, end: start + cell[0].trim().length };
      }),
    }));
}

/** Splits the text between two blank lines into one table, one paragraph, or several headings and list items. */
function splitChunk(chunk: string): string[] {
  if (chunk.startsWith('|')) return [chunk];
  const pieces: string[] = [];
  for (const line of chunk.split('\n')) {
    const before = pieces.at(-1);
    if (before === undefined || before.startsWith('#') || /^(?:#{1,6}\s|[-*•]\s|\d+[.)]\s)/.test(line))
      pieces.push(line.trim());
    else pieces[pieces.length - 1] = `${before} ${line.trim()}`;
  }
  return pieces;
}
