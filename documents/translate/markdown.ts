import type { Nodes, PhrasingContent } from 'mdast';
import type { MarkedText } from '#text/plain/marked/marked.ts';
import { parseMarkdownFile, parseTree } from '../markdown/parse.ts';
import { escapeInline, escapeMarkdown } from '../write/markdown.ts';
import { languageOf } from './language.ts';
import { countObjects, inlinesOf, rangeOf, wordsOf } from './markdown-inlines.ts';
import { type Passage, type Piece, passageOf } from './passage.ts';
import { fitSpans, render } from './render.ts';
import { type Entry, openText, type ParsedText, type RangeWriter } from './source.ts';
import type { OpenTranslatable, TranslatableUnit } from './translatable.ts';

/** Opens Markdown in GitHub's dialect. @throws KalemError document_corrupt, document_empty, document_too_complex */
export const openMarkdown: OpenTranslatable = (path) =>
  openText(path, { mediaType: 'text/markdown; charset=utf-8', extension: 'md', parse: parseMarkdown });

function parseMarkdown(source: string): ParsedText {
  return parseMarkdownFile(source, (tree, head) => {
    const reader = new MarkdownReader(source, head.length);
    reader.read(tree);
    const languageTag = /^lang(?:uage)?:[^\S\n]*["']?([\w-]+)/m.exec(head)?.[1];
    return { entries: reader.entries, language: languageOf(languageTag ?? null) };
  });
}

type UnitPosition = Pick<TranslatableUnit, 'kind' | 'level' | 'part'>;

class MarkdownReader {
  readonly entries: Entry[] = [];
  readonly #source: string;
  readonly #offset: number;

  /** @param offset of the tree's text in the source */
  constructor(source: string, offset: number) {
    this.#source = source;
    this.#offset = offset;
  }

  read(node: Nodes, position: UnitPosition = { kind: 'paragraph', level: 0, part: 'body' }): void {
    switch (node.type) {
      case 'heading':
        this.#addPassage(node.children, { ...position, kind: 'heading', level: node.depth });
        break;
      case 'paragraph':
        this.#addPassage(node.children, position);
        break;
      case 'tableCell':
        this.#addPassage(node.children, { ...position, kind: 'cell', level: 0 });
        break;
      case 'list':
        this.#readAll(node.children, { ...position, kind: 'listItem', level: position.level + 1 });
        break;
      case 'listItem': {
        // Only the first paragraph is beside the item's marker.
        const [first, ...others] = node.children;
        if (first) this.read(first, position);
        for (const other of others)
          this.read(other, other.type === 'list' ? position : { ...position, kind: 'paragraph' });
        break;
      }
      case 'footnoteDefinition':
        this.#readAll(node.children, { kind: 'footnote', level: 0, part: 'footnote' });
        break;
      case 'root':
      case 'blockquote':
      case 'table':
      case 'tableRow':
        this.#readAll(node.children, position);
        break;
    }
  }

  #readAll(nodes: readonly Nodes[], position: UnitPosition): void {
    for (const node of nodes) this.read(node, position);
  }

  #addPassage(nodes: readonly PhrasingContent[], position: UnitPosition): void {
    const passage = passageOf(this.#source, inlinesOf(nodes, this.#offset));
    if (!passage) return;
    const level = position.kind === 'heading' || position.kind === 'listItem' ? position.level : 0;
    const [first, last] = [nodes[0], nodes.at(-1)];
    if (!first || !last) return;
    const lineContext = {
      heading: position.kind === 'heading',
      before: this.#source.slice(rangeOf(first, this.#offset).start, passage.start),
      after: this.#source.slice(passage.end, rangeOf(last, this.#offset).end),
      definitions: definitionsOf(nodes),
      objectCount: countObjects(nodes),
    };
    this.entries.push({
      unit: { ...position, level, page: null, content: passage.content, kept: passage.kept },
      write: (translation, writeRange) => {
        const { text, plain } = writeLine(passage, translation, writeRange, lineContext);
        return { edits: [{ start: passage.start, end: passage.end, text }], plain };
      },
    });
  }
}

interface LineContext {
  heading: boolean;
  before: string;
  after: string;
  /** Definitions of its references, which would otherwise be read as plain text. */
  definitions: string;
  objectCount: number;
}

/** Writes a translation as Markdown, without emphasis and links if they would not be read as such. */
function writeLine(
  passage: Passage,
  translation: MarkedText,
  writeRange: RangeWriter,
  line: LineContext,
): { text: string; plain: boolean } {
  const encode = (words: string, first: boolean) =>
    first && !line.heading ? escapeMarkdown(words) : escapeInline(words);
  const renderLine = (marked: MarkedText, pieces = passage.pieces) => {
    const { text, lost } = render({ content: passage.content, pieces }, marked, { writeRange, encode });
    // A final run of # would be taken for the heading's closing mark.
    return { text: line.heading ? text.replace(/#+$/, '\\$&') : text, plain: lost };
  };
  const withFormatting = renderLine(translation);
  if (readsAs(withFormatting.text, line, expectedText(passage, fitSpans(passage, translation))))
    return withFormatting;
  const spans = translation.spans.filter(({ id }) => passage.pieces.get(id)?.kind !== 'span');
  // An address in the text would swallow an object that touched it.
  const spaced = [...passage.pieces].map(([id, piece]): [number, Piece] =>
    piece.kind === 'point' ? [id, { ...piece, before: true, after: true }] : [id, piece],
  );
  return { text: renderLine({ text: translation.text, spans }, new Map(spaced)).text, plain: true };
}

/** The text that a reader should see: kept words are those of the original. */
function expectedText({ content, kept }: Passage, { text, spans }: MarkedText): string {
  let visibleText = '';
  let position = 0;
  for (const { id, start, end } of spans) {
    const original = kept.includes(id) ? content.spans.find((span) => span.id === id) : undefined;
    if (!original || start < position) continue;
    visibleText += text.slice(position, start) + content.text.slice(original.start, original.end);
    position = end;
  }
  return visibleText + text.slice(position);
}

function readsAs(text: string, line: LineContext, expected: string): boolean {
  const { heading, before, after, definitions, objectCount } = line;
  // Outside of its quote, a line needs no quote marks.
  const lineSource = `${before}${text}${after}`.replace(/\n[\s>]+/g, '\n');
  const [block, ...rest] = parseTree(`${heading ? '# ' : ''}${lineSource}\n\n${definitions}`).children;
  const type = heading ? 'heading' : 'paragraph';
  const isSingleBlock = rest.every(
    (each) => each.type === 'definition' || each.type === 'footnoteDefinition',
  );
  // Inside code in a table, a bar is escaped with a backslash.
  const withoutSpace = (words: string) => words.normalize('NFC').replace(/[\s\\]/g, '');
  return (
    block?.type === type &&
    isSingleBlock &&
    withoutSpace(wordsOf(block)) === withoutSpace(expected) &&
    countObjects([block]) === objectCount
  );
}

/** Definitions for the references of a passage, which would otherwise be read as plain text. */
function definitionsOf(nodes: readonly Nodes[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'footnoteReference') return `[^${node.label}]: x\n\n`;
      const definition =
        node.type === 'linkReference' || node.type === 'imageReference' ? `[${node.label}]: x\n\n` : '';
      return definition + ('children' in node ? definitionsOf(node.children) : '');
    })
    .join('');
}
