import { encodingOfCharset, encodingOfCodepage } from './codepages.ts';

interface Style {
  readonly name: string;
  /** The level of a heading, from 0; null for other styles. */
  readonly outline: number | null;
}

/** The fonts and styles that the head of an RTF file defines. */
export class RtfStyles {
  readonly #fonts = new Map<number, string | null>();
  readonly #fontNames = new Map<number, string>();
  readonly #styles = new Map<number, Style>();
  #font = 0;
  #style = { number: 0, name: '', outline: null as number | null };

  /** The encoding of a font; null for the one of the file. */
  encodingOf(font: number): string | null {
    return this.#fonts.get(font) ?? null;
  }

  fontOf(font: number): string | null {
    return this.#fontNames.get(font)?.replace(/;.*$/s, '').trim() ?? null;
  }

  /** Reads a part of a font's name, which ends with a semicolon. */
  readFontName(text: string): void {
    this.#fontNames.set(this.#font, (this.#fontNames.get(this.#font) ?? '') + text);
  }

  styleOf(number: number): Style {
    return this.#styles.get(number) ?? { name: '', outline: null };
  }

  readFontWord(word: string, parameter: number | null): void {
    if (word === 'f') this.#font = parameter ?? 0;
    if (word === 'fcharset') this.#fonts.set(this.#font, encodingOfCharset(parameter ?? 0));
    if (word === 'cpg') this.#fonts.set(this.#font, encodingOfCodepage(parameter ?? 0));
  }

  readStyleWord(word: string, parameter: number | null): void {
    if (word === 's') this.#style = { number: parameter ?? 0, name: '', outline: null };
    if (word === 'outlinelevel') this.#style.outline = outlineOf(parameter);
  }

  /** Reads the name of a style, which ends with a semicolon; "heading 2" and its Turkish name say a level, too. */
  readStyleName(text: string): void {
    this.#style.name += text;
    if (!this.#style.name.includes(';')) return;
    const name = this.#style.name.replace(/;.*$/s, '').trim();
    const [, level] = /^(?:heading|başlık)\s*(\d)$/i.exec(name) ?? [];
    const outline = this.#style.outline ?? (level ? Number(level) - 1 : null);
    this.#styles.set(this.#style.number, { name, outline });
    this.#style = { number: 0, name: '', outline: null };
  }
}

/** The level of a heading from 0; the ninth level and beyond are body text. */
export function outlineOf(parameter: number | null): number | null {
  return parameter !== null && parameter >= 0 && parameter < 9 ? parameter : null;
}
