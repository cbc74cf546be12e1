import { useLanguage } from './useLanguage.ts';

/** Formats numbers in the page's language, plainly unless options such as a percent style are given. */
export function useNumber(options?: Intl.NumberFormatOptions): (value: number) => string {
  const format = new Intl.NumberFormat(useLanguage(), options);
  return (value) => format.format(value);
}
