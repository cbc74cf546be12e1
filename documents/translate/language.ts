/** The ISO 639-1 language of a tag such as "tr-TR", or null. */
export function languageOf(tag: string | null): string | null {
  return /^\s*([a-z]{2,3})(?:[-_]|\s*$)/i.exec(tag ?? '')?.[1]?.toLowerCase() ?? null;
}
