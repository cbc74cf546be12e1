import { useLocationText, useToolText } from '#web/components/tool/texts.ts';
import { useNumber } from '#web/i18n/useNumber.ts';
import type { ChangedProperty, FormatScope, Story } from '../../shared/comparison.ts';
import { formatWording, scopeWording } from '../../shared/wording.ts';
import type { RowLocation } from '../view.ts';

/** The words for changes, in the language of the page. */
export function useChangeWords() {
  const text = useToolText('Compare');
  const number = useNumber();
  const locationText = useLocationText();
  const storyName = ({ kind, number }: Story) => text(`stories.${kind}`, { number });
  return {
    count: number,
    storyName,
    format: (change: ChangedProperty) =>
      formatWording(change, {
        nameOf: (group, key) => text(`${group}.${key}`, { defaultValue: key }),
        say: (key, params = {}) => text(`format.${key}`, params),
      }),
    scope: (scope: FormatScope) =>
      scopeWording(scope, (key, params) => text(`scopes.${key}`, params), number),
    /** "Page 3 · Payment", "Slide 3 · Plans", "Prices, row 4", "Prices!B4", from the parts that are known; null when none is. */
    location({ story: index, heading, ...place }: RowLocation, stories: readonly Story[]): string | null {
      const story = stories[index];
      const parts = [
        locationText(place, 'title'),
        story && story.kind !== 'body' ? storyName(story) : null,
        // The heading above the rows of a sheet is its name, which their own names and those of cells begin with.
        place.address?.kind === 'cell' || (place.address?.kind === 'row' && place.address.sheet === heading)
          ? null
          : heading,
      ].filter((part) => part !== null);
      return parts.length > 0 ? parts.join(' · ') : null;
    },
  };
}
