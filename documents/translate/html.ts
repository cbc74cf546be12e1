import { type Token, Tokenizer } from 'parse5';
import type { Range } from '#contract/documents.ts';
import { escapeHtml } from '#text/plain/marked/html.ts';
import { flatten } from '../builder.ts';
import { decodeHtml } from '../html/decode.ts';
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
import { type Edit, type Entry, openText, type ParsedText } from './source.ts';
import { TaggedLine } from './tagged-line.ts';
import type { OpenTranslatable, TranslatableUnit } from './translatable.ts';

/** Opens an HTML page or fragment. @throws KalemError document_corrupt, document_empty, document_too_complex */
export const openHtml: OpenTranslatable = (path) =>
  openText(path, {
    mediaType: 'text/html',
    extension: 'html',
    parse: (source) => new Page(source).toParsed(),
    decode: decodeHtml,
  });

/** An open element whose content isn't translated, up to its end tag. */
interface UntranslatedElement {
  name: string;
  /** The number of open elements of its name, itself included. */
  depth: number;
  start: number;
  /** True for an element inside a line. */
  inline: boolean;
  /** Collects words that stay as they are in their sentence, as code does; null for content outside sentences. */
  text: string | null;
}

/** The number of open elements that are examined to find a text's kind. */
const blocksLookedAt = 40;

/** Reads tags in the order of the text, not as a browser's tree: wrong nesting stays, and depth is unlimited. */
class Page {
  readonly #source: string;
  readonly #entries: Entry[] = [];
  readonly #blocks: string[] = [];
  #line = new TaggedLine();
  #untranslated: UntranslatedElement | null = null;
  #language: string | null = null;
  #root: { tag: Token.TagToken; range: Range } | null = null;

  constructor(source: string) {
    this.#source = source;
    const text = (token: Token.CharacterToken) => this.#addText(token);
    const tokenizer = new Tokenizer(
      { sourceCodeLocationInfo: true },
      {
        onCharacter: text,
        onWhitespaceCharacter: text,
        onNullCharacter: text,
        onComment: (token) => this.#addPoint(rangeOf(token)),
        onDoctype: () => this.#flush(),
        onStartTag: (tag) => {
          tokenizer.state = stateAfter(tag.tagName);
          this.#startTag(tag, rangeOf(tag));
        },
        onEndTag: (tag) => this.#endTag(tag.tagName, rangeOf(tag)),
        onEof: () => this.#flush(),
      },
    );
    tokenizer.write(source, true);
  }

  toParsed(): ParsedText {
    return {
      entries: this.#entries,
      language: this.#language,
      languageEdits: (language) =>
        this.#root && language !== this.#language ? languageEdits(this.#root, language) : [],
    };
  }

  #addText(token: Token.CharacterToken): void {
    const { start, end } = rangeOf(token);
    if (this.#untranslated) {
      if (this.#untranslated.text !== null) this.#untranslated.text += token.chars;
      return;
    }
    this.#line.add({ kind: 'text', start, end, text: token.chars });
  }

  #addPoint(range: Range): void {
    if (!this.#untranslated) this.#line.add({ kind: 'point', ...range });
  }

  #startTag(tag: Token.TagToken, range: Range): void {
    const { tagName: name } = tag;
    if (this.#untranslated) {
      if (name === this.#untranslated.name && !tag.selfClosing) this.#untranslated.depth++;
      if (this.#untranslated.text === null || isInline(name)) return;
      // Kept words whose element is never closed end with their line.
      this.#endUntranslated(this.#untranslated.start, range.start);
    }
    const mustStay = attribute(tag, 'translate')?.toLowerCase() === 'no';
    if (!mustStay) this.#addAttributes(tag);
    if (name === 'html') {
      this.#language = languageOf(attribute(tag, 'lang'));
      this.#root = { tag, range };
    }
    if (name === 'br' && this.#endsWithBreak()) this.#flush();
    this.#addElement(tag, range, mustStay || keptTags.has(name));
  }

  /** Adds a point, an untranslated element, a tag inside the line or the beginning of a block. */
  #addElement({ tagName: name, selfClosing }: Token.TagToken, range: Range, isKept: boolean): void {
    const inline = isInline(name);
    if (!inline) this.#flush();
    const hasNoContent = voidTags.has(name) || (selfClosing && thingTags.has(name));
    if (inline && (hasNoContent || pointTags.has(name))) {
      this.#line.add({ kind: 'point', ...range, breaks: name === 'br' });
    } else if (!hasNoContent && (isKept || thingTags.has(name) || skippedTags.has(name))) {
      const keptWords = inline && !thingTags.has(name) ? '' : null;
      this.#untranslated = { name, depth: 1, start: range.start, inline, text: keptWords };
    } else if (inline) {
      this.#line.open(name, range);
    } else if (!hasNoContent) this.#beginBlock(name);
  }

  #endTag(name: string, range: Range): void {
    if (this.#untranslated) {
      if (name === this.#untranslated.name) {
        if (--this.#untranslated.depth === 0) this.#endUntranslated(this.#untranslated.start, range.end);
        return;
      }
      if (this.#untranslated.text === null || isInline(name)) return;
      this.#endUntranslated(this.#untranslated.start, range.start);
    }
    if (isInline(name)) this.#line.close(name, range);
    else {
      this.#flush();
      const index = this.#blocks.lastIndexOf(name);
      if (index >= 0) this.#blocks.length = index;
    }
  }

  #endUntranslated(start: number, end: number): void {
    const element = this.#untranslated;
    this.#untranslated = null;
    if (!element?.inline) return;
    const words = flatten(element.text ?? '').trim();
    if (words === '') this.#line.add({ kind: 'point', start, end });
    else this.#line.add({ kind: 'kept', start, end, text: words });
  }

  /** True when the line ends with a break; a second break ends the paragraph. */
  #endsWithBreak(): boolean {
    const last = this.#line.last();
    return last?.kind === 'point' && last.breaks === true;
  }

  #beginBlock(name: string): void {
    // An element of `impliedEnds` that is still open ends where the next of its name begins.
    const last = this.#blocks.at(-1);
    if (last === name && impliedEnds.has(name)) this.#blocks.pop();
    this.#blocks.push(name);
  }

  #addAttributes(tag: Token.TagToken): void {
    for (const { name, value } of shownAttributes(tag)) {
      const location = tag.location?.attrs?.[name];
      const text = flatten(value).trim();
      if (!location || !/\p{L}/u.test(text)) continue;
      const range = { start: location.startOffset, end: location.endOffset };
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
      unit: { ...this.#currentKind(), part: 'body', page: null, content, kept },
      write: (translation, writeRange) => {
        const { text, lost } = render(passage, translation, { writeRange, encode: escapeHtml });
        return { edits: [{ start: passage.start, end: passage.end, text }], plain: lost };
      },
    });
  }

  #currentKind(): Pick<TranslatableUnit, 'kind' | 'level'> {
    for (const name of this.#blocks.slice(-blocksLookedAt).reverse()) {
      if (/^h[1-6]$/.test(name)) return { kind: 'heading', level: Number(name.slice(1)) };
      if (name === 'td' || name === 'th') return { kind: 'cell', level: 0 };
      if (name === 'figcaption' || name === 'caption') return { kind: 'caption', level: 0 };
      if (name !== 'li') continue;
      const lists = this.#blocks.slice(-blocksLookedAt).filter((block) => block === 'ul' || block === 'ol');
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
    const location = tag.location?.attrs?.[name];
    return location
      ? [{ start: location.startOffset, end: location.endOffset, text: `${name}="${language}"` }]
      : [];
  });
  if (edits.length > 0) return edits;
  const end = range.start + '<html'.length;
  return [{ start: end, end, text: ` lang="${language}"` }];
}
