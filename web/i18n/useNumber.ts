import { useLanguage } from './useLanguage.ts';

/** Formats whole numbers in the page's language. */
export function useNumber(): (value: number) => string {
  const format = new Intl.NumberFormat(useLanguage());
  return (value) => format.format(value);
}
