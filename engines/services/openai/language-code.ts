let codes: Map<string, string> | null = null;

/** ISO 639-1 of a language as services tell it: its code, or its English name. "und" for one that isn't known. */
export function languageCode(told: string): string {
  const name = told.trim().toLowerCase();
  if (/^[a-z]{2}(-|$)/.test(name)) return name.slice(0, 2);
  codes ??= namedCodes();
  return codes.get(name) ?? 'und';
}

function namedCodes(): Map<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(97 + index));
  const all = letters.flatMap((first) => letters.map((second) => first + second));
  return new Map(
    // The code that a language is known by stands for others that became it.
    all.flatMap((code) => {
      const name = Intl.getCanonicalLocales(code)[0] === code ? names.of(code) : undefined;
      return name === undefined ? [] : [[name.toLowerCase(), code]];
    }),
  );
}
