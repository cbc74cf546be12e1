import { ScriptedLine, type VerticalScript } from '../superscripts.ts';

interface Field {
  /** False in its instruction, true in what it shows. */
  showsResult: boolean;
  /** The box or choice that it shows instead of a result. */
  value: string | null;
}

/** Writes the lines of a story: without the instructions of fields, with raised text and numbers in plain letters. */
export class LineWriter {
  readonly #fields: Field[] = [];
  readonly #line = new ScriptedLine();
  #text = '';

  get isShown(): boolean {
    return this.#fields.every(({ showsResult }) => showsResult);
  }

  write(text: string, script: VerticalScript | null): void {
    if (this.isShown) this.#line.write(text, script);
  }

  beginField(): void {
    this.#fields.push({ showsResult: false, value: null });
  }

  showResult(): void {
    const field = this.#fields.at(-1);
    if (field) field.showsResult = true;
  }

  setValue(value: string): void {
    const field = this.#fields.at(-1);
    if (field) field.value = value;
  }

  /** @param before gives what stands before its box or choice, if that is shown */
  endField(before: () => string): void {
    const value = this.#fields.pop()?.value ?? null;
    if (value !== null && this.isShown) this.write(before() + value, null);
  }

  /** Ends a line, if it is shown. @returns the line; '' for one that isn't shown */
  end(): string {
    if (!this.isShown) return '';
    const line = this.#line.take();
    this.#text += `${line}\n`;
    return line;
  }

  /** All lines; null where a field never ends, so that what it shows isn't known. */
  take(): string | null {
    const text = this.#text + this.#line.take();
    this.#text = '';
    return this.#fields.length === 0 ? text : null;
  }
}
