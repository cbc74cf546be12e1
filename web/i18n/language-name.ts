/** A language in the words of another; null for "und" and for codes that no one knows. */
export function languageName(code: string, language: string): string | null {
  if (code === 'und') return null;
  try {
    return new Intl.DisplayNames(language, { type: 'language', fallback: 'none' }).of(code) ?? null;
  } catch {
    return null;
  }
}
