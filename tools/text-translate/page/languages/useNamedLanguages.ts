import { useCallback } from 'react';
import { languageName } from '#web/components/tool/format.ts';
import { useLanguage } from '#web/i18n/useLanguage.ts';

const first = ['tr', 'en'];

/** Makes a list to choose from out of languages (ISO 639-1), each once: those of the product first, then by name. */
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
  const at = first.indexOf(code);
  return at < 0 ? first.length : at;
}
