/** Changes that tracked changes can't express; the tool's texts word them: unsupported.{code}. */
const unsupportedCodes = [
  'image',
  'equation',
  'field',
  'pageBreak',
  'header',
  'footer',
  'footnote',
  'endnote',
  'textBox',
  'comment',
  'chunk',
  'numbering',
  'paragraphFormat',
  'characterFormat',
] as const;
export type UnsupportedCode = (typeof unsupportedCodes)[number];

/** Counts such changes. */
export class Unsupported {
  readonly #counts = new Map<UnsupportedCode, number>();

  add(code: UnsupportedCode, count: number): void {
    if (count > 0) this.#counts.set(code, (this.#counts.get(code) ?? 0) + count);
  }

  /** The codes that occur, in a fixed order. */
  list(): { code: UnsupportedCode; count: number }[] {
    return unsupportedCodes.flatMap((code) => {
      const count = this.#counts.get(code) ?? 0;
      return count > 0 ? [{ code, count }] : [];
    });
  }
}
