import { type Token, Tokenizer } from 'parse5';
import type { Range } from '#contract/documents.ts';
import { escapeHtml } from '#text/plain/marked/html.ts';
import { flatten } from '../builder.ts';
import {
  inlineTags,
  keptTags,
  pointTags,
  shownAttributes,
  skippedTags,
  stateAfter,
  thingTags,
  voidTags,
} from './html-tags.ts';
import { languageOf } from './language.ts';
import { passageOf } from './passage.ts';
import { render } from './render.ts';
import { type Edit, type Entry, openText, type Parsed } from './source.ts';
import { TaggedLine } from './tagged-line.ts';
import type { OpenTranslatable, TranslatableUnit } from './translatable.ts';

/** A web page, or a piece of one. @throws KalemError document_corrupt, document_empty, document_too_complex */
export const openHtml: OpenTranslatable = (path) =>
  openText(path, {
    mediaType: 'text/html',
    extension: 'html',
    parse: (source) => new Page(source).parsed(),
    encodingOf: (head) => /<meta\s[^>]*?charset\s*=\s*["']?\s*([\w:.-]+)/i.exec(head)?.[1] ?? null,
  });

/** Content that is passed over up to its element's end; `text` gathers kept words. */
interface Passing {
  name: string;
  depth: number;
  start: number;
  inline: boolean;
  text: string | null;
}

/** How far up the open elements are asked what a text is. */
const nearby = 40;

/**
 * Reads a page's tags in the order of its text, not as a browser's tree: what is nested wrongly is left in its
 * place, and no depth is too deep.
 */
class Page {
  readonly #source: string;
  readonly #entries: Entry[] = [];
  readonly #blocks: string[] = [];
  #line = new TaggedLine();
  #passing: Passing | null = null;
  #language: string | null = null;
  #root: { tag: Token.TagToken; range: Range } | null = null;

  constructor(source: string) {
    this.#source = source;
    const text = (token: Token.CharacterToken) => this.#text(token);
    const tokenizer = new Tokenizer(
      { sourceCodeLocationInfo: true },
      {
        onCharacter: text,
        onWhitespaceCharacter: text,
        onNullCharacter: text,
        onComment: (token) => this.#thing(rangeOf(token)),
        onDoctype: () => this.#flush(),
        onStartTag: (tag) => {
          tokenizer.state = stateAfter(tag.tagName);
          this.#start(tag, rangeOf(tag));
        },
        onEndTag: (tag) => this.#end(tag.tagName, rangeOf(tag)),
        onEof: () => this.#flush(),
      },
    );
    tokenizer.write(source, true);
  }

  parsed(): Parsed {
    return {
      entries: this.#entries,
      language: this.#language,
      relabel: (language) =>
        this.#root && language !== this.#language ? languageEdits(this.#root, language) : [],
    };
  }

  #text(token: Token.CharacterToken): void {
    const { start, end } = rangeOf(token);
    if (this.#passing) {
      if (this.#passing.text !== null) this.#passing.text += token.chars;
      return;
    }
    this.#line.add({ kind: 'text', start, end, text: token.chars });
  }

  #thing(range: Range): void {
    if (!this.#passing) this.#line.add({ kind: 'point', ...range });
  }

  #start(tag: Token.TagToken, range: Range): void {
    const { tagName: name } = tag;
    if (this.#passing) {
      if (name === this.#passing.name && !tag.selfClosing) this.#passing.depth++;
      // A code that is never closed ends with its line.
      if (this.#passing.text === null || isInline(name)) return;
      this.#pass(this.#passing.start, range.start);
    }
    const untouched = attribute(tag, 'translate')?.toLowerCase() === 'no';
    if (!untouched) this.#attributes(tag);
    if (name === 'html') {
      this.#language = languageOf(attribute(tag, 'lang'));
      this.#root = { tag, range };
    }
    if (name === 'br' && this.#endsWithBreak()) this.#flush();
    const inline = isInline(name);
    if (!inline) this.#flush();
    const empty = voidTags.has(name) || (tag.selfClosing && thingTags.has(name));
    const kept = untouched || keptTags.has(name);
    if (inline && (empty || pointTags.has(name))) {
      this.#line.add({ kind: 'point', ...range, breaks: name === 'br' });
    } else if (!empty && (kept || thingTags.has(name) || skippedTags.has(name))) {
      const words = inline && !thingTags.has(name) ? '' : null;
      this.#passing = { name, depth: 1, start: range.start, inline, text: words };
    } else if (inline) {
      this.#line.open(name, range);
    } else if (!empty) this.#begin(name);
  }

  #end(name: string, range: Range): void {
    if (this.#passing) {
      if (name === this.#passing.name) {
        if (--this.#passing.depth === 0) this.#pass(this.#passing.start, range.end);
        return;
      }
      if (this.#passing.text === null || isInline(name)) return;
      this.#pass(this.#passing.start, range.start);
    }
    if (isInline(name)) this.#line.close(name, range);
    else {
      this.#flush();
      const place = this.#blocks.lastIndexOf(name);
      if (place >= 0) this.#blocks.length = place;
    }
  }

  /** Ends what is passed over. */
  #pass(start: number, end: number): void {
    const passing = this.#passing;
    this.#passing = null;
    if (!passing?.inline) return;
    const words = flatten(passing.text ?? '').trim();
    if (words === '') this.#line.add({ kind: 'point', start, end });
    else this.#line.add({ kind: 'kept', start, end, text: words });
  }

  /** Two breaks in a row end a paragraph. */
  #endsWithBreak(): boolean {
    const last = this.#line.last();
    return last?.kind === 'point' && last.breaks === true;
  }

  #begin(name: string): void {
    // Elements that end where the next one begins.
    const last = this.#blocks.at(-1);
    if (last === name && impliedEnds.has(name)) this.#blocks.pop();
    this.#blocks.push(name);
  }

  #attributes(tag: Token.TagToken): void {
    for (const { name, value } of shownAttributes(tag)) {
      const place = tag.location?.attrs?.[name];
      const text = flatten(value).trim();
      if (!place || !/\p{L}/u.test(text)) continue;
      const range = { start: place.startOffset, end: place.endOffset };
      const unit = { kind: 'paragraph' as const, level: 0, part: 'body' as const, page: null };
      this.#entries.push({
        unit: { ...unit, content: { text, spans: [] } },
        inner: true,
        write: (translation) => ({
          edits: [{ ...range, text: `${name}="${escapeHtml(translation.text).replaceAll('"', '&quot;')}"` }],
          plain: false,
        }),
      });
    }
  }

  #flush(): void {
    const inlines = this.#line.end();
    this.#line = new TaggedLine();
    const passage = passageOf(this.#source, inlines);
    if (!passage) return;
    const { content, kept } = passage;
    this.#entries.push({
      unit: { ...this.#kind(), part: 'body', page: null, content, kept },
      write: (translation, at) => {
        const { text, lost } = render(passage, translation, { at, encode: escapeHtml });
        return { edits: [{ start: passage.start, end: passage.end, text }], plain: lost };
      },
    });
  }

  #kind(): Pick<TranslatableUnit, 'kind' | 'level'> {
    for (const name of this.#blocks.slice(-nearby).reverse()) {
      if (/^h[1-6]$/.test(name)) return { kind: 'heading', level: Number(name.slice(1)) };
      if (name === 'td' || name === 'th') return { kind: 'cell', level: 0 };
      if (name === 'figcaption' || name === 'caption') return { kind: 'caption', level: 0 };
      if (name !== 'li') continue;
      const lists = this.#blocks.slice(-nearby).filter((block) => block === 'ul' || block === 'ol');
      return { kind: 'listItem', level: Math.max(1, lists.length) };
    }
    return { kind: 'paragraph', level: 0 };
  }
}

const impliedEnds: ReadonlySet<string> = new Set('p li dt dd tr td th option'.split(' '));

function isInline(name: string): boolean {
  return inlineTags.has(name) || pointTags.has(name) || keptTags.has(name) || thingTags.has(name);
}

function rangeOf({ location }: { location: Token.Location | null }): Range {
  return { start: location?.startOffset ?? 0, end: location?.endOffset ?? 0 };
}

function attribute({ attrs }: Token.TagToken, name: string): string | null {
  return attrs.find((each) => each.name === name)?.value ?? null;
}

function languageEdits({ tag, range }: { tag: Token.TagToken; range: Range }, language: string): Edit[] {
  const edits = ['lang', 'xml:lang'].flatMap((name): Edit[] => {
    const place = tag.location?.attrs?.[name];
    return place ? [{ start: place.startOffset, end: place.endOffset, text: `${name}="${language}"` }] : [];
  });
  if (edits.length > 0) return edits;
  const end = range.start + '<html'.length;
  return [{ start: end, end, text: ` lang="${language}"` }];
}
