import { useToolText } from '#web/components/tool/texts.ts';
import { useNumber } from '#web/i18n/useNumber.ts';
import type { ChangedProperty, FormatScope, Story } from '../../shared/comparison.ts';
import { formatWording, scopeWording } from '../../shared/wording.ts';
import type { RowLocation } from '../view.ts';

/** The words for changes, in the language of the page. */
export function useChangeWords() {
  const text = useToolText('Compare');
  const number = useNumber();
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
    /** "Page 3 · Payment", from the parts that are known; null when none is. */
    location({ story: index, heading, page }: RowLocation, stories: readonly Story[]): string | null {
      const story = stories[index];
      const parts = [
        page === null ? null : text('place.page', { page }),
        story && story.kind !== 'body' ? storyName(story) : null,
        heading,
      ].filter((part) => part !== null);
      return parts.length > 0 ? parts.join(' · ') : null;
    },
  };
}
