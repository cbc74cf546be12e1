import type { Nodes, PhrasingContent, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { KalemError } from '#contract/errors.ts';
import type { MarkedText } from '#text/plain/marked/marked.ts';
import { escapeInline, escapeMarkdown } from '../write/markdown.ts';
import { languageOf } from './language.ts';
import { inlinesOf, rangeOf, thingsIn, wordsOf } from './markdown-inlines.ts';
import { type Passage, type Piece, passageOf } from './passage.ts';
import { fitted, render } from './render.ts';
import { type At, type Entry, openText, type Parsed } from './source.ts';
import type { OpenTranslatable, TranslatableUnit } from './translatable.ts';

/** Markdown of GitHub's dialect. @throws KalemError document_corrupt, document_empty, document_too_complex */
export const openMarkdown: OpenTranslatable = (path) =>
  openText(path, { mediaType: 'text/markdown; charset=utf-8', extension: 'md', parse: parseMarkdown });

/** Code units. The parser keeps an object for each mark: twice as many would fill a run's memory. */
const longest = 2_000_000;

const frontMatter = /^---[^\S\n]*\r?\n(?:.*\r?\n)*?(?:---|\.\.\.)[^\S\n]*(?:\r?\n|$)/;

function parseMarkdown(source: string): Parsed {
  if (source.length > longest) throw new KalemError('document_too_complex', {}, 'too long for its parser');
  const head = frontMatter.exec(source)?.[0] ?? '';
  const reading = new Reading(source, head.length);
  try {
    reading.read(tree(source.slice(head.length)));
  } catch (error) {
    // Thousands of quotes inside each other.
    if (error instanceof RangeError) throw new KalemError('document_too_complex', {}, 'nested too deeply');
    throw error;
  }
  const named = /^lang(?:uage)?:[^\S\n]*["']?([\w-]+)/m.exec(head)?.[1];
  return { entries: reading.entries, language: languageOf(named ?? null) };
}

const syntax = gfm();
// Its afterthought, which looks for addresses in text once more, makes nodes without a position.
const dialect = gfmFromMarkdown().map((extension) => ({ ...extension, transforms: [] }));

function tree(source: string): Root {
  return fromMarkdown(source, { extensions: [syntax], mdastExtensions: [dialect] });
}

type Place = Pick<TranslatableUnit, 'kind' | 'level' | 'part'>;

class Reading {
  readonly entries: Entry[] = [];
  readonly #source: string;
  readonly #offset: number;

  /** @param offset Where the tree's text begins in the source. */
  constructor(source: string, offset: number) {
    this.#source = source;
    this.#offset = offset;
  }

  read(node: Nodes, place: Place = { kind: 'paragraph', level: 0, part: 'body' }): void {
    switch (node.type) {
      case 'heading':
        this.#passage(node.children, { ...place, kind: 'heading', level: node.depth });
        break;
      case 'paragraph':
        this.#passage(node.children, place);
        break;
      case 'tableCell':
        this.#passage(node.children, { ...place, kind: 'cell', level: 0 });
        break;
      case 'list':
        this.#all(node.children, { ...place, kind: 'listItem', level: place.level + 1 });
        break;
      case 'listItem': {
        // Only its first paragraph stands beside the item's mark.
        const [first, ...others] = node.children;
        if (first) this.read(first, place);
        for (const other of others)
          this.read(other, other.type === 'list' ? place : { ...place, kind: 'paragraph' });
        break;
      }
      case 'footnoteDefinition':
        this.#all(node.children, { kind: 'footnote', level: 0, part: 'footnote' });
        break;
      case 'root':
      case 'blockquote':
      case 'table':
      case 'tableRow':
        this.#all(node.children, place);
        break;
    }
  }

  #all(nodes: readonly Nodes[], place: Place): void {
    for (const node of nodes) this.read(node, place);
  }

  #passage(nodes: readonly PhrasingContent[], place: Place): void {
    const passage = passageOf(this.#source, inlinesOf(nodes, this.#offset));
    if (!passage) return;
    const level = place.kind === 'heading' || place.kind === 'listItem' ? place.level : 0;
    const [first, last] = [nodes[0], nodes.at(-1)];
    if (!first || !last) return;
    const reading = {
      heading: place.kind === 'heading',
      before: this.#source.slice(rangeOf(first, this.#offset).start, passage.start),
      after: this.#source.slice(passage.end, rangeOf(last, this.#offset).end),
      definitions: definitionsOf(nodes),
      things: thingsIn(nodes),
    };
    this.entries.push({
      unit: { ...place, level, page: null, content: passage.content, kept: passage.kept },
      write: (translation, at) => {
        const { text, plain } = written(passage, translation, at, reading);
        return { edits: [{ start: passage.start, end: passage.end, text }], plain };
      },
    });
  }
}

/** What a line is read as. */
interface LineOf {
  heading: boolean;
  /** Marks and things around the passage. */
  before: string;
  after: string;
  /** Of the references in it, without which they would be read as plain text. */
  definitions: string;
  things: number;
}

/** The translation in Markdown; without emphasis and links where they would not be read as such. */
function written(
  passage: Passage,
  translation: MarkedText,
  at: At,
  line: LineOf,
): { text: string; plain: boolean } {
  const encode = (words: string, first: boolean) =>
    first && !line.heading ? escapeMarkdown(words) : escapeInline(words);
  const rendered = (marked: MarkedText, pieces = passage.pieces) => {
    const { text, lost } = render({ content: passage.content, pieces }, marked, { at, encode });
    // A last run of # would be taken for the heading's closing mark.
    return { text: line.heading ? text.replace(/#+$/, '\\$&') : text, plain: lost };
  };
  const full = rendered(translation);
  if (reads(full.text, line, expected(passage, fitted(passage, translation)))) return full;
  const spans = translation.spans.filter(({ id }) => passage.pieces.get(id)?.kind !== 'span');
  // An address in the text would swallow a thing that touched it.
  const apart = [...passage.pieces].map(([id, piece]): [number, Piece] =>
    piece.kind === 'point' ? [id, { ...piece, before: true, after: true }] : [id, piece],
  );
  return { text: rendered({ text: translation.text, spans }, new Map(apart)).text, plain: true };
}

/** What a reader should see: kept words as they were. */
function expected({ content, kept }: Passage, { text, spans }: MarkedText): string {
  let shown = '';
  let done = 0;
  for (const { id, start, end } of spans) {
    const own = kept.includes(id) ? content.spans.find((span) => span.id === id) : undefined;
    if (!own || start < done) continue;
    shown += text.slice(done, start) + content.text.slice(own.start, own.end);
    done = end;
  }
  return shown + text.slice(done);
}

function reads(text: string, line: LineOf, shown: string): boolean {
  const { heading, before, after, definitions, things } = line;
  // Alone, a line needs no mark of the quote that it stands in.
  const whole = `${before}${text}${after}`.replace(/\n[\s>]+/g, '\n');
  const [block, ...rest] = tree(`${heading ? '# ' : ''}${whole}\n\n${definitions}`).children;
  const type = heading ? 'heading' : 'paragraph';
  const alone = rest.every((each) => each.type === 'definition' || each.type === 'footnoteDefinition');
  // Inside of a table's code a bar is written with a backslash.
  const bare = (words: string) => words.normalize('NFC').replace(/[\s\\]/g, '');
  return (
    block?.type === type && alone && bare(wordsOf(block)) === bare(shown) && thingsIn([block]) === things
  );
}

/** Definitions for the references of a passage, without which they would be read as plain text. */
function definitionsOf(nodes: readonly Nodes[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'footnoteReference') return `[^${node.label}]: x\n\n`;
      const own =
        node.type === 'linkReference' || node.type === 'imageReference' ? `[${node.label}]: x\n\n` : '';
      return own + ('children' in node ? definitionsOf(node.children) : '');
    })
    .join('');
}
