/** The languages of the product's pages, exports and tools' texts. */
export const languages = ['tr', 'en'] as const;
export type Language = (typeof languages)[number];

/** The product's language with an ISO 639-1 code, or else the fallback. */
export function productLanguage(code: string, fallback: Language): Language {
  return languages.find((language) => language === code) ?? fallback;
}
