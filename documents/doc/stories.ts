import type { Language } from '#contract/languages.ts';
import { isSymbolFont, symbolSign, withSigns } from '../signs/symbols.ts';
import { shiftedScript, type VerticalScript } from '../superscripts.ts';
import { formValue } from './form-data.ts';
import { LineWriter } from './line-writer.ts';
import { ListedParagraphs, type ParagraphNumber } from './listed-paragraphs.ts';
import { byteOf, characterProperty, type Properties, paragraphProperty, wordOf } from './properties.ts';
import {
  type CharacterRun,
  characterRuns,
  type ParagraphRun,
  type Piece,
  paragraphRuns,
  piecesOf,
  type StoryName,
  storiesOf,
  type WordStreams,
} from './structure.ts';
import { fontsOf, stylesOf, type WordStyle } from './styles.ts';

const singleByte = new TextDecoder('windows-1252');
/** The letters that stand for something else ([MS-DOC] 2.4.1). */
const sign = {
  special: '\x01',
  cell: '\x07',
  lineBreak: '\x0b',
  pageBreak: '\x0c',
  paragraph: '\r',
  fieldBegin: '\x13',
  fieldResult: '\x14',
  fieldEnd: '\x15',
  hyphen: '\x1e',
  symbol: '(',
};
/** The scripts by their numbers. */
const scripts: readonly (VerticalScript | null)[] = [null, 'superscript', 'subscript'];
/** Half-points of type of which neither letters nor styles say how large it is. */
const usualSize = 20;

/** Letters that have the same properties in the same paragraph. */
interface Segment {
  text: string;
  letters: Properties;
  paragraph: ParagraphRun | null;
}

/** The stories of a Word 97-2003 file, with raised text, signs, numbers and form fields in plain letters. */
export class WordStories {
  readonly #streams: WordStreams;
  readonly #data: Buffer | null;
  readonly #pieces: readonly Piece[];
  readonly #runs: readonly CharacterRun[];
  readonly #paragraphs: readonly ParagraphRun[];
  readonly #styleOf: (number: number) => WordStyle;
  readonly #fonts: readonly string[];
  readonly #lists: ListedParagraphs;
  /** The numbers of the lines read so far that are whole paragraphs of lists. */
  readonly numbered = new Map<string, ParagraphNumber>();

  /** @param data the stream Data; null without it @param language that of numbers in words */
  constructor(streams: WordStreams, data: Buffer | null, language: Language) {
    this.#streams = streams;
    this.#data = data;
    this.#pieces = piecesOf(streams);
    this.#runs = [...characterRuns(streams)].toSorted((one, other) => one.start - other.start);
    this.#paragraphs = [...paragraphRuns(streams)].toSorted((one, other) => one.start - other.start);
    this.#styleOf = stylesOf(streams);
    this.#fonts = fontsOf(streams);
    this.#lists = new ListedParagraphs(streams, this.#fonts, this.#styleOf, language);
  }

  /** True when numbers of lists couldn't be read. */
  get lacksNumbers(): boolean {
    return this.#lists.lacksNumbers;
  }

  /**
   * The lines of a story, cells parted by tabs.
   * @returns null where it isn't known what the story shows
   */
  read(name: StoryName): string | null {
    const range = storiesOf(this.#streams).get(name);
    if (!range) return null;
    const writer = new LineWriter();
    let letters = 0;
    for (const segment of this.#segments(range.start, range.end)) {
      this.#write(segment, writer);
      letters += segment.text.length;
    }
    // Where a piece of the text is damaged, letters are missing.
    return letters === range.end - range.start ? writer.take() : null;
  }

  /** The letters of a range of the text, as long as they are formatted alike. */
  *#segments(from: number, to: number): Generator<Segment> {
    const { main } = this.#streams;
    for (const { letters, start, end, width } of this.#pieces) {
      const first = start + Math.max(0, from - letters) * width;
      const last = Math.min(end, start + (to - letters) * width, main.length);
      for (let at = first; at < last; ) {
        const [run, runEnd] = runAt(this.#runs, at);
        const [paragraph, paragraphEnd] = runAt(this.#paragraphs, at);
        const next = Math.max(at + width, Math.min(runEnd, paragraphEnd, last));
        const bytes = main.subarray(at, next);
        const text = width === 1 ? singleByte.decode(bytes) : bytes.toString('utf16le');
        yield { text, letters: this.#lettersOf(run, paragraph), paragraph };
        at = next;
      }
    }
  }

  #lettersOf(run: CharacterRun | null, paragraph: ParagraphRun | null): Properties {
    const own = run?.properties ?? new Map<number, Buffer>();
    const style = wordOf(own, characterProperty.style);
    return new Map([
      ...this.#styleOf(paragraph?.style ?? 0).letters,
      ...(style === null ? [] : this.#styleOf(style).letters),
      ...own,
    ]);
  }

  #write({ text, letters, paragraph }: Segment, writer: LineWriter): void {
    if (byteOf(letters, characterProperty.deleted) === 1) return;
    const script = this.#scriptOf(letters, paragraph);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these letters stand for something else
    for (const part of text.split(/([\x00-\x08\x0a-\x1f])/)) {
      if (part === '') continue;
      if (part >= ' ' || part.startsWith('\t')) {
        if (!writer.isShown) continue;
        writer.write(this.#lists.numberBefore(paragraph), null);
        writer.write(this.#shown(part, letters), script);
      } else this.#control(part, letters, paragraph, writer);
    }
  }

  #control(letter: string, letters: Properties, paragraph: ParagraphRun | null, writer: LineWriter): void {
    if (letter === sign.fieldBegin) writer.beginField();
    else if (letter === sign.fieldResult) writer.showResult();
    else if (letter === sign.fieldEnd) writer.endField(() => this.#lists.numberBefore(paragraph));
    else if (letter === sign.special) {
      const value = this.#formValue(letters);
      if (value !== null) writer.setValue(value);
    } else if (letter === sign.hyphen) writer.write('\u2011', null);
    else if (letter === sign.cell) {
      this.#lists.endParagraph(paragraph);
      const endsRow = paragraph && byteOf(paragraph.properties, paragraphProperty.rowEnd) === 1;
      if (endsRow) writer.end();
      else writer.write('\t', null);
    } else if (letter === sign.paragraph || letter === sign.lineBreak || letter === sign.pageBreak) {
      if (letter === sign.paragraph) this.#lists.endParagraph(paragraph);
      const line = writer.end().trim();
      const number = this.#lists.last;
      if (letter === sign.paragraph && number && line.startsWith(number.marker))
        this.numbered.set(line, number);
    }
  }

  #formValue(letters: Properties): string | null {
    const at = letters.get(characterProperty.data);
    const isForm = byteOf(letters, characterProperty.formData) === 1;
    if (!isForm || at?.length !== 4 || !this.#data) return null;
    return formValue(this.#data, at.readUInt32LE(0));
  }

  #scriptOf(letters: Properties, paragraph: ParagraphRun | null): VerticalScript | null {
    const script = scripts[byteOf(letters, characterProperty.script) ?? 0] ?? null;
    const shift = letters.get(characterProperty.shift);
    if (script || shift?.length !== 2) return script;
    const around = wordOf(this.#styleOf(paragraph?.style ?? 0).letters, characterProperty.size) ?? usualSize;
    return shiftedScript(shift.readInt16LE(0), wordOf(letters, characterProperty.size) ?? around, around);
  }

  /** A text with the signs that its font shows. */
  #shown(text: string, letters: Properties): string {
    const symbol = letters.get(characterProperty.symbol);
    if (symbol?.length === 4 && text === sign.symbol)
      return symbolSign(this.#fonts[symbol.readUInt16LE(0)] ?? null, symbol.readUInt16LE(2).toString(16));
    const fonts = [characterProperty.font, characterProperty.otherFont].map(
      (property) => this.#fonts[wordOf(letters, property) ?? -1] ?? null,
    );
    return withSigns(text, fonts.find(isSymbolFont) ?? null);
  }
}

/** The run at a byte of the stream, and where it or the gap around the byte ends. @param runs by their starts */
function runAt<Run extends CharacterRun>(runs: readonly Run[], at: number): [Run | null, number] {
  let low = 0;
  let high = runs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((runs[middle]?.start ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  const run = runs[low - 1];
  if (run && at < run.end) return [run, run.end];
  return [null, runs[low]?.start ?? Number.POSITIVE_INFINITY];
}
