import type { DocumentNotice } from '#contract/documents.ts';
import { type BlockText, type DraftBlock, plainText } from '../../builder.ts';
import {
  attributeOf,
  childOf,
  childrenOf,
  create,
  descendantsOf,
  insertAfter,
  remove,
  siblingElement,
} from '../../xml/dom.ts';
import type { Element } from '../../xml/tree.ts';
import { chunkName, type DocxParts } from './package.ts';
import { plainGrid, plainTableProperties } from './plain-table.ts';
import { appendText } from './runs.ts';

/** Text of another format (altChunk), with the paragraphs and tables that stand in its place in the tree. */
export interface OpenedChunk {
  readonly chunk: Element;
  readonly blocks: readonly Element[];
}

export interface OpenedChunks {
  readonly opened: readonly OpenedChunk[];
  /** The keys of those that no reader can read, equal for equal bytes. */
  readonly unread: readonly string[];
  readonly notices: readonly DocumentNotice[];
}

/**
 * Puts the text of other formats into the trees as plain paragraphs and tables, as Word does when it opens the file,
 * so that it is compared like any other.
 */
export function openChunks({ stories, chunks, media, relations }: DocxParts): OpenedChunks {
  const opened: OpenedChunk[] = [];
  const unread: string[] = [];
  for (const [part, root] of stories) {
    const found = [...descendantsOf(root)].filter(({ name }) => name === 'w:altChunk');
    for (const chunk of found) {
      const key = `${part} ${attributeOf(chunk, 'r:id')}`;
      const name = chunkName(chunk, part, relations);
      const drafts = name === null ? null : chunks.place(name);
      if (name === null) chunks.leaveOut(relations.get(key)?.target ?? key);
      if (drafts) opened.push(openChunk(chunk, drafts));
      else unread.push(media.get(key) ?? key);
    }
  }
  return { opened, unread, notices: chunks.notices };
}

function openChunk(chunk: Element, drafts: readonly DraftBlock[]): OpenedChunk {
  const blocks = drafts.flatMap((draft) => blockOf(chunk, draft) ?? []);
  let last = chunk;
  for (const block of blocks) {
    insertAfter(block, last);
    last = block;
  }
  // An empty text stays where it is.
  if (blocks.length > 0) remove(chunk);
  return { chunk, blocks };
}

/** A block as an element; null for a reviewer's comment, which is no text of the document. */
function blockOf(context: Element, block: DraftBlock): Element | null {
  switch (block.kind) {
    case 'table':
      return tableOf(context, block);
    case 'comment':
      return null;
    case 'definition':
      return paragraphOf(context, `${plainText(block.term)}\n${plainText(block.text)}`);
    case 'heading':
      return paragraphOf(context, block.text, block.level);
    default:
      return paragraphOf(context, block.text);
  }
}

function paragraphOf(context: Element, text: BlockText, level: number | null = null): Element {
  const paragraph = create(context, 'w:p');
  if (level !== null) {
    const properties = create(context, 'w:pPr');
    properties.appendChild(create(context, 'w:outlineLvl', { 'w:val': String(level - 1) }));
    paragraph.appendChild(properties);
  }
  const run = create(context, 'w:r');
  appendText(run, plainText(text).normalize('NFC'));
  if (run.firstChild) paragraph.appendChild(run);
  return paragraph;
}

function tableOf(context: Element, { rows }: Extract<DraftBlock, { kind: 'table' }>): Element {
  const table = create(context, 'w:tbl');
  table.appendChild(plainTableProperties(context));
  table.appendChild(plainGrid(context, Math.max(1, ...rows.map(({ cells }) => cells.length))));
  for (const { cells } of rows) {
    const row = create(context, 'w:tr');
    for (const text of cells) {
      const cell = create(context, 'w:tc');
      cell.appendChild(paragraphOf(context, text));
      row.appendChild(cell);
    }
    table.appendChild(row);
  }
  return table;
}

const tracked = /^w:(?:ins|del|moveFrom|moveTo|\w+Change)$/;

/**
 * Puts the text of another format back where nothing in or beside it changed.
 * @returns the number of those that changed, and stay plain paragraphs and tables
 */
export function restoreChunks({ opened }: OpenedChunks): number {
  let changed = 0;
  for (const { chunk, blocks } of opened) {
    const [first] = blocks;
    if (!first) continue;
    if (isUntouched(blocks)) {
      first.parentNode?.insertBefore(chunk, first);
      for (const block of blocks) remove(block);
    } else changed += 1;
  }
  return changed;
}

function isUntouched(blocks: readonly Element[]): boolean {
  const before = blocks[0] ? siblingElement(blocks[0], 'previousSibling') : null;
  const mark = childOf(childOf(before, 'w:pPr'), 'w:rPr');
  const joins = mark !== null && childrenOf(mark).some(({ name }) => tracked.test(name));
  const follow = blocks.every((block, index) => index === 0 || block.previousSibling === blocks[index - 1]);
  const changes = blocks.some((block) => descendantsOf(block).some(({ name }) => tracked.test(name)));
  return !joins && follow && !changes;
}
