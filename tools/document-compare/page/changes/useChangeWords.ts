import { useToolText } from '#web/components/tool/texts.ts';
import { useLanguage } from '#web/i18n/useLanguage.ts';
import type { Change, Story } from '../../shared/comparison.ts';
import { formatWording } from '../../shared/wording.ts';
import type { RowLocation } from '../view.ts';

type FormatProperty = NonNullable<Change['format']>[number];

export function useChangeWords() {
  const text = useToolText('Compare');
  const language = useLanguage();
  const numbers = new Intl.NumberFormat(language);
  const story = ({ kind, number }: Story) => text(`stories.${kind}`, { number });
  return {
    count: (value: number) => numbers.format(value),
    story,
    format: (change: FormatProperty) =>
      formatWording(change, {
        property: (name) => text(`properties.${name}`, { defaultValue: name }),
        value: (name) => text(`propertyValues.${name}`, { defaultValue: name }),
        say: (key, params = {}) => text(`format.${key}`, params),
      }),
    /** "Page 3 · Payment", from the parts that are known; null when none is. */
    location({ story: index, heading, page }: RowLocation, stories: readonly Story[]): string | null {
      const own = stories[index];
      const parts = [
        page === null ? null : text('place.page', { page }),
        own && own.kind !== 'body' ? story(own) : null,
        heading,
      ].filter((part) => part !== null);
      return parts.length > 0 ? parts.join(' · ') : null;
    },
  };
}
