/** Options of every i18next instance: placeholders are written in single braces. */
export const textOptions = {
  fallbackLng: false,
  // Whatever displays a text escapes it.
  interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
} as const;
