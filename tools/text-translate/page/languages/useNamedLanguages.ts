import { useCallback } from 'react';
import { languages } from '#contract/languages.ts';
import { languageName } from '#web/components/tool/format.ts';
import { useLanguage } from '#web/i18n/useLanguage.ts';

const productLanguages: readonly string[] = languages;

/** Returns a function that lists ISO 639-1 codes as choices without duplicates, the product's first, then by name. */
export function useNamedLanguages(): (codes: Iterable<string>) => { value: string; label: string }[] {
  const language = useLanguage();
  return useCallback(
    (codes) =>
      [...new Set(codes)]
        .map((code) => ({ value: code, label: languageName(code, language) ?? code }))
        .sort(
          (left, right) =>
            rank(left.value) - rank(right.value) || left.label.localeCompare(right.label, language),
        ),
    [language],
  );
}

function rank(code: string): number {
  const position = productLanguages.indexOf(code);
  return position < 0 ? productLanguages.length : position;
}
