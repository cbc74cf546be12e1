/** The language code of a tag such as "tr-TR", in lower case: of two letters, or three; null without a tag. */
export function languageOf(tag: string | null): string | null {
  return /^\s*([a-z]{2,3})(?:[-_]|\s*$)/i.exec(tag ?? '')?.[1]?.toLowerCase() ?? null;
}
