/** A text with values in place of its marks, such as "{page}"; a mark without a value stays. */
export function fillIn(text: string, values: Readonly<Record<string, unknown>>): string {
  return text.replace(/\{(\w+)\}/g, (mark, key: string) => String(values[key] ?? mark));
}
