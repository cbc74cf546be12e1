/** How the product's texts are filled, for every i18next that reads them: single braces hold a name. */
export const textOptions = {
  fallbackLng: false,
  // What shows a text escapes it in its own way.
  interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
} as const;
