import { useLocationText, useToolText } from '#web/components/tool/texts.ts';
import { useNumber } from '#web/i18n/useNumber.ts';
import type { ChangedProperty, FormatScope, Story } from '../../shared/comparison.ts';
import type { RowLocation, TablePlace } from '../../shared/locations.ts';
import { shortText } from '../../shared/short-text.ts';
import { formatWording, scopeWording } from '../../shared/wording.ts';

/** The longest name of a row or a column, in UTF-16 code units. */
const longestName = 32;

const cellName = (cell: TablePlace | null): string | null =>
  cell &&
  [cell.row, cell.column].flatMap((name) => (name === null ? [] : shortText(name, longestName))).join(', ');

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
    /**
     * "Page 3 · 2.1 · Payment", "Page 3 · Rye bread, Price", "Slide 3 · Plans", "Prices, row 4", "Prices!B4", from the
     * parts that are known; null when none is.
     */
    location(
      { story: index, heading, number, ...place }: RowLocation,
      stories: readonly Story[],
      cell: TablePlace | null = null,
    ): string | null {
      const story = stories[index];
      const parts = [
        locationText(place, 'title'),
        story && story.kind !== 'body' ? storyName(story) : null,
        number,
        place.address ? null : cellName(cell),
        // The heading above the rows of a sheet is its name, which their own names and those of cells begin with.
        place.address?.kind === 'cell' || (place.address?.kind === 'row' && place.address.sheet === heading)
          ? null
          : heading,
      ].filter((part) => part !== null);
      return parts.length > 0 ? parts.join(' · ') : null;
    },
  };
}
