import { boxSign } from '../signs/boxes.ts';
import { symbolSign } from '../signs/symbols.ts';

/** The kinds of form fields (\\fftype) with a value. */
const kinds = { box: 1, list: 2 };
/** The result of a field that nobody has set yet. */
const unset = 25;
/** "SYMBOL 254 \\f "Wingdings" \\s 11". */
const symbolField = /^SYMBOL\s+(0x[\da-f]+|\d+)(?:.*?\\f\s*"?([^"\\]+))?/is;

/** A field of an RTF file, whose value programs write into its result, or keep in its instruction alone. */
export class RtfField {
  /** True when the result holds text. */
  hasResult = false;
  #sign: string | null = null;
  #isForm = false;
  #kind = 0;
  #result = unset;
  #standard = 0;
  readonly #choices: string[] = [];

  /** True for a form field of which the file doesn't say what it holds. */
  get isUnknown(): boolean {
    return this.#isForm && this.#kind === 0 && !this.hasResult;
  }

  readInstruction(text: string): void {
    this.#isForm = /^FORM(?:CHECKBOX|DROPDOWN)\b/i.test(text.trim());
    const [, code, font = null] = symbolField.exec(text.trim()) ?? [];
    if (code !== undefined) this.#sign = symbolSign(font?.trim() ?? null, Number(code).toString(16));
  }

  /** Reads a control word of a form field. */
  readFormWord(word: string, parameter: number | null): void {
    if (word === 'fftype') this.#kind = parameter ?? 0;
    if (word === 'ffres') this.#result = parameter ?? 0;
    if (word === 'ffdefres') this.#standard = parameter ?? 0;
  }

  addChoice(text: string): void {
    this.#choices.push(text);
  }

  /** What the field shows without a result: a sign, a box, a choice; '' if that isn't known. */
  get value(): string {
    const value = this.#result === unset ? this.#standard : this.#result;
    if (this.#kind === kinds.box) return boxSign(value === 1);
    return this.#sign ?? (this.#kind === kinds.list ? (this.#choices[value] ?? '') : '');
  }
}
