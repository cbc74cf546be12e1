import { KalemError } from '#contract/errors.ts';
import type { DraftBlock } from '../builder.ts';
import { LeftOut } from '../losses/left-out.ts';
import { bulletSign } from '../office/list-numbers.ts';
import { isSymbolFont, withSigns } from '../signs/symbols.ts';
import { ScriptedLine, shiftedScript, type VerticalScript } from '../superscripts.ts';
import type { TermMark } from '../terms/definitions.ts';
import { decodeAs } from '../txt/encoding/code-pages.ts';
import { encodingOfCodepage } from './codepages.ts';
import { controlSigns } from './control-signs.ts';
import { type Target, targetOf } from './destinations.ts';
import { RtfField } from './field.ts';
import { PictureSize } from './picture-size.ts';
import { RtfStyles } from './styles.ts';
import { RtfText } from './text.ts';
import { tokensOf } from './tokens.ts';

/** Groups within groups beyond this are an attack. */
const deepestNesting = 500;

/** The state of the text of a group and of those within it. */
interface Group {
  target: Target;
  /** The text to which the group belongs: the body, a header or a footer, or a text box. */
  story: RtfText;
  /** The name of the font; null for the usual one. */
  font: string | null;
  /** The field in which the group stands. */
  field: RtfField | null;
  /** The encoding of the font; null for the one of the file. */
  encoding: string | null;
  /** The number of signs behind a Unicode letter, for programs that don't know it. */
  fallback: number;
  hidden: boolean;
  deleted: boolean;
  script: VerticalScript | null;
  /** How far the type is raised, and its size; half-points. */
  shift: number;
  size: number;
}

/** The look of letters that nothing changes; the size is in half-points. */
const plain = { font: null, hidden: false, deleted: false, script: null, shift: 0, size: 24 };

/** The content of an RTF file. */
export interface RtfContent {
  readonly blocks: DraftBlock[];
  /** The marks of terms and meanings in paragraphs of the body. */
  readonly terms: ReadonlyMap<DraftBlock, TermMark>;
  /** The left indents of its paragraphs, in twips. */
  readonly indents: ReadonlyMap<DraftBlock, number>;
  /** The blocks of headers and footers, in the order of the file. */
  readonly headers: DraftBlock[];
  readonly footers: DraftBlock[];
  readonly leftOut: LeftOut;
  /** The title in the file's properties; '' without one. */
  readonly title: string;
  /** True when the file ends within a group, as it does when its end is missing. */
  readonly isCutOff: boolean;
}

/**
 * Reads the text of an RTF file (RTF 1.9.1) with its tracked changes accepted.
 * @param source its bytes as Latin-1
 * @throws KalemError document_too_complex
 */
export function readRtfText(source: string): RtfContent {
  const reader = new RtfReader();
  for (const token of tokensOf(source)) {
    if (token.kind === 'open') reader.open();
    else if (token.kind === 'close') reader.close();
    else if (token.kind === 'byte') reader.readByte(token.byte);
    else if (token.kind === 'text') reader.readText(token.text);
    else if (token.kind === 'word') reader.readWord(token.word, token.parameter);
  }
  return reader.finish();
}

/** True for a group whose text is apart from the one around it. */
function isStory(target: Target): boolean {
  return target === 'header' || target === 'footer' || target === 'box';
}

/** True for a group whose paragraphs are blocks. */
function isText(target: Target): boolean {
  return target === 'body' || isStory(target);
}

class RtfReader {
  readonly #styles = new RtfStyles();
  readonly #body = new RtfText(this.#styles);
  readonly #groups: Group[] = [];
  #group: Group = {
    target: 'body',
    story: this.#body,
    field: null,
    encoding: null,
    fallback: 1,
    ...plain,
  };
  readonly #leftOut = new LeftOut();
  readonly #picture = new PictureSize();
  readonly #margins = { header: [] as DraftBlock[], footer: [] as DraftBlock[] };
  #encoding = 'windows-1252';
  /** The texts of groups outside of the body, by their targets. */
  readonly #texts = new Map<Target, ScriptedLine>();
  /** Bytes that are decoded together. */
  #bytes: number[] = [];
  /** Signs that are still to be passed over behind a Unicode letter. */
  #passOver = 0;
  /** The symbol font of the last number or sign of an item; null for letters. */
  #markerFont: string | null = null;
  /** The size of the last text that isn't shifted, in half-points. */
  #usualSize = plain.size;
  /** True behind "\*". */
  #isOptional = false;
  #title = '';

  finish(): RtfContent {
    this.#endBytes();
    const { header: headers, footer: footers } = this.#margins;
    const blocks = this.#body.finish();
    const isCutOff = this.#groups.length > 0;
    const { terms, indents } = this.#body;
    return { blocks, terms, indents, headers, footers, leftOut: this.#leftOut, title: this.#title, isCutOff };
  }

  open(): void {
    this.#endBytes();
    if (this.#groups.length > deepestNesting)
      throw new KalemError('document_too_complex', {}, 'the file is nested too deeply');
    this.#groups.push({ ...this.#group });
    this.#isOptional = false;
    this.#passOver = 0;
  }

  close(): void {
    this.#endBytes();
    this.#passOver = 0;
    const outer = this.#groups.pop();
    if (!outer) return;
    const { target, story, field } = this.#group;
    this.#group = outer;
    if (field && field !== outer.field && !field.hasResult) this.#write(field.value);
    if (field?.isUnknown && field !== outer.field) this.#leftOut.lacksFormValues = true;
    if (story !== outer.story) {
      this.#endStory(story, target, outer.story);
      return;
    }
    if (target === outer.target) return;
    if (target === 'picture') this.#picture.addTo(this.#leftOut.pictures);
    // The author of a comment stands before it.
    const text = target === 'author' ? '' : this.#takeText(target);
    if (target === 'title') this.#title = text;
    else if (target === 'class') this.#leftOut.parts.push(text);
    else if (target === 'number')
      outer.story.setMarker(this.#markerFont ? bulletSign(text, this.#markerFont) : text);
    else if (target === 'instruction') field?.readInstruction(text);
    else if (target === 'choice') field?.addChoice(text);
    else if (target === 'note') outer.story.follow({ kind: 'footnote', text });
    else if (target === 'comment') {
      const author = this.#takeText('author') || null;
      outer.story.follow({ kind: 'comment', author, text });
    }
  }

  /** A box follows the paragraph in which it is anchored. */
  #endStory(story: RtfText, target: Target, outer: RtfText): void {
    const blocks = story.finish();
    if (target === 'header' || target === 'footer') this.#margins[target].push(...blocks);
    else for (const block of blocks) outer.follow(block);
  }

  #takeText(target: Target): string {
    return this.#texts.get(target)?.take().trim() ?? '';
  }

  readByte(byte: number): void {
    if (this.#passOver > 0) this.#passOver -= 1;
    else this.#bytes.push(byte);
  }

  readText(text: string): void {
    this.#endBytes();
    const shown = text.slice(this.#passOver);
    this.#passOver = Math.max(0, this.#passOver - text.length);
    // Some programs write letters beyond ASCII as they are, in the file's encoding.
    const isAscii = !/[\x80-\xff]/.test(shown);
    this.#write(isAscii ? shown : this.#decode(Buffer.from(shown, 'latin1')));
  }

  readWord(word: string, parameter: number | null): void {
    this.#endBytes();
    const isOptional = this.#isOptional;
    this.#isOptional = word === '*';
    const sign = controlSigns.get(word);
    const target = targetOf(word, isOptional);
    if (sign !== undefined) this.#write(sign);
    else if (target !== null) {
      // The title and the names of embedded files stand among properties that are no text.
      if (this.#group.target !== 'none' || target === 'title' || target === 'class')
        Object.assign(this.#group, { target, script: null, shift: 0 });
      if (isStory(this.#group.target)) this.#group.story = new RtfText(this.#styles);
    } else if (word === 'u' || word === 'uc') this.#readProperty(word, parameter);
    else if (this.#group.target === 'fonts') this.#styles.readFontWord(word, parameter);
    else if (this.#group.target === 'form') this.#group.field?.readFormWord(word, parameter);
    else if (this.#group.target === 'styles') this.#styles.readStyleWord(word, parameter);
    else if (this.#group.target === 'picture') this.#picture.readWord(word, parameter);
    else this.#readProperty(word, parameter);
  }

  #readProperty(word: string, parameter: number | null): void {
    const group = this.#group;
    switch (word) {
      case 'ansicpg':
        this.#encoding = encodingOfCodepage(parameter ?? 1252);
        break;
      case 'mac':
        this.#encoding = 'macintosh';
        break;
      case 'f':
        group.encoding = this.#styles.encodingOf(parameter ?? 0);
        group.font = this.#styles.fontOf(parameter ?? 0);
        break;
      case 'field':
        group.field = new RtfField();
        break;
      case 'plain':
        Object.assign(group, plain);
        break;
      case 'v':
        group.hidden = parameter !== 0;
        break;
      case 'deleted':
        group.deleted = parameter !== 0;
        break;
      case 'super':
      case 'sub':
        group.script = parameter === 0 ? null : word === 'super' ? 'superscript' : 'subscript';
        break;
      case 'up':
      case 'dn':
        group.shift = (parameter ?? 6) * (word === 'up' ? 1 : -1);
        break;
      case 'fs':
        group.size = parameter ?? plain.size;
        break;
      case 'nosupersub':
        group.script = null;
        break;
      case 'uc':
        group.fallback = parameter ?? 1;
        break;
      case 'u':
        this.#write(String.fromCharCode(((parameter ?? 0) + 65_536) % 65_536));
        this.#passOver = group.fallback;
        break;
      default:
        if (isText(group.target)) group.story.readWord(word, parameter);
        else if (word === 'par') this.#write(' ');
    }
  }

  #endBytes(): void {
    if (this.#bytes.length > 0) this.#write(this.#decode(Uint8Array.from(this.#bytes.splice(0))));
  }

  #decode(bytes: Uint8Array): string {
    const { font, encoding } = this.#group;
    // The letters of symbol fonts are codes.
    return decodeAs(isSymbolFont(font) ? 'windows-1252' : (encoding ?? this.#encoding), bytes);
  }

  #write(written: string): void {
    const { target, story, font, field, hidden, deleted, shift, size } = this.#group;
    if (target === 'none' || target === 'picture' || target === 'property' || deleted) return;
    const isInstruction = target === 'instruction' || target === 'form' || target === 'choice';
    if (target === 'number') this.#markerFont = isSymbolFont(font) ? font : null;
    const text = isText(target) ? withSigns(written, font) : written;
    if (hidden && !isInstruction) {
      this.#leftOut.hide(text);
      return;
    }
    if (shift === 0) this.#usualSize = size;
    const script = this.#group.script ?? shiftedScript(shift, size, this.#usualSize);
    if (isText(target)) {
      if (field && text.trim() !== '') field.hasResult = true;
      story.write(text, script);
    } else if (target === 'fonts') this.#styles.readFontName(text);
    else if (target === 'styles') this.#styles.readStyleName(text);
    else {
      const line = this.#texts.get(target) ?? new ScriptedLine();
      line.write(text, script);
      this.#texts.set(target, line);
    }
  }
}
