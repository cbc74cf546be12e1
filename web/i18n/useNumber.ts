import { useLanguage } from './useLanguage.ts';

export function useNumber(): (value: number) => string {
  const format = new Intl.NumberFormat(useLanguage());
  return (value) => format.format(value);
}
