let codes: Map<string, string> | null = null;

/** The ISO 639-1 code for a language's code or English name, as services report it; "und" if unknown. */
export function languageCode(reported: string): string {
  const name = reported.trim().toLowerCase();
  if (/^[a-z]{2}(-|$)/.test(name)) return name.slice(0, 2);
  codes ??= namedCodes();
  return codes.get(name) ?? 'und';
}

/** All two-letter codes, by their languages' English names in lower case. */
function namedCodes(): Map<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(97 + index));
  const all = letters.flatMap((first) => letters.map((second) => first + second));
  return new Map(
    // Only canonical codes count, not older ones that were replaced.
    all.flatMap((code) => {
      const name = Intl.getCanonicalLocales(code)[0] === code ? names.of(code) : undefined;
      return name === undefined ? [] : [[name.toLowerCase(), code]];
    }),
  );
}
