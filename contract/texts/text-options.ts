/** Options of every i18next instance: placeholders are written in single braces. */
export const textOptions = {
  fallbackLng: false,
  // Whatever displays a text escapes it.
  interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
} as const;

/** The values of a text's placeholders, by their names. */
export type TextValues = Readonly<Record<string, string | number>>;

/**
 * Looks up a text by its key ("export.note") and replaces each {name} by its value; a name without a value stays as
 * it is. The number `count` selects key_one or key_other.
 */
export type LookUpText = (key: string, values?: TextValues) => string;
