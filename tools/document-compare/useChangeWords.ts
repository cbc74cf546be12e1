import { useToolText } from '#web/components/tool/texts.ts';
import { useLanguage } from '#web/i18n/useLanguage.ts';
import type { Change, Story } from './comparison.ts';
import type { Place } from './view.ts';

type FormatProperty = NonNullable<Change['format']>[number];

/** Words changes, their places and their formatting in the user's language. */
export function useChangeWords() {
  const text = useToolText('Compare');
  const language = useLanguage();
  const numbers = new Intl.NumberFormat(language);
  const property = (name: string) => text(`properties.${name}`, { defaultValue: name });
  const value = (name: string) =>
    name === '' ? text('format.default') : text(`propertyValues.${name}`, { defaultValue: name });
  const story = ({ kind, number }: Story) => text(`stories.${kind}`, { number });
  return {
    count: (value: number) => numbers.format(value),
    story,
    /** "Bold: on", "Alignment: default → centre". */
    format({ property: name, before, after }: FormatProperty) {
      if (after === 'yes') return text('format.on', { property: property(name) });
      if (before === 'yes') return text('format.off', { property: property(name) });
      return text('format.changed', {
        property: property(name),
        before: value(before),
        after: value(after),
      });
    },
    /** "Page 3 · Payment", as far as it is known; null where nothing is. */
    place({ story: index, heading, page }: Place, stories: readonly Story[]): string | null {
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
