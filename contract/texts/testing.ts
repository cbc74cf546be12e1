export type Texts = { [key: string]: string | Texts };

/** "a.b" → text, for every text. */
export function flat(texts: Texts, before = ''): Map<string, string> {
  const all = new Map<string, string>();
  for (const [key, value] of Object.entries(texts)) {
    const path = before + key;
    if (typeof value === 'string') all.set(path, value);
    else for (const [inner, text] of flat(value, `${path}.`)) all.set(inner, text);
  }
  return all;
}

/** The names of the values that a text has filled in, sorted. */
export function placeholders(text: string | undefined): string[] {
  return [...(text ?? '').matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').sort();
}
