/** A language's name in another language; null for "und" and unknown codes. */
export function languageName(code: string, language: string): string | null {
  if (code === 'und') return null;
  try {
    return new Intl.DisplayNames(language, { type: 'language', fallback: 'none' }).of(code) ?? null;
  } catch {
    return null;
  }
}
