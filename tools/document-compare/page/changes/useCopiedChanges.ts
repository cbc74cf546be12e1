import { useToolText } from '#web/components/tool/texts.ts';
import { changeTexts } from '../../shared/change-texts.ts';
import type { Change } from '../../shared/comparison.ts';
import { tablePlaceOf } from '../../shared/locations.ts';
import type { CompareView } from '../useCompareView.ts';
import { changeAsText } from './change-lists.ts';
import { useChangeWords } from './useChangeWords.ts';

/** Returns a function that gives the summary and every visible change as plain text. */
export function useCopiedChanges(
  { comparison, visible, locations }: Pick<CompareView, 'comparison' | 'visible' | 'locations'>,
  summary: string,
): () => string {
  const text = useToolText('Compare');
  const words = useChangeWords();
  const wordings = { format: words.format, scope: words.scope, emptyParagraph: text('list.emptyParagraph') };

  const entry = (change: Change, index: number): string => {
    const rowLocation = locations[change.row];
    const place = tablePlaceOf(comparison, change);
    const location = rowLocation ? words.location(rowLocation, comparison.stories, place) : null;
    const content = changeAsText({ ...change, ...changeTexts(comparison, change) }, wordings).replace(
      /\s+/g,
      ' ',
    );
    return `${index + 1}. ${text(`types.${change.type}`)}${location === null ? '' : ` (${location})`}: ${content}`;
  };
  return () =>
    [
      summary,
      comparison.changes
        .filter(({ id }) => visible[id])
        .map(entry)
        .join('\n'),
    ]
      .filter((part) => part !== '')
      .join('\n\n');
}
