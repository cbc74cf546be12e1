import { useToolText } from '#web/components/tool/texts.ts';
import type { Change } from '../../shared/comparison.ts';
import type { CompareView } from '../useCompareView.ts';
import { copiedContent } from './listed.ts';
import { useChangeWords } from './useChangeWords.ts';

/** Gives what changed as text: the summary, then each change that is shown, with its place, before and after. */
export function useCopiedChanges(
  { comparison, shown, places }: Pick<CompareView, 'comparison' | 'shown' | 'places'>,
  summary: string,
): () => string {
  const text = useToolText('Compare');
  const words = useChangeWords();
  const copied = { format: words.format, emptyParagraph: text('list.emptyParagraph') };

  const entry = (change: Change, index: number): string => {
    const at = places[change.row];
    const place = at ? words.place(at, comparison.stories) : null;
    const content = copiedContent(change, copied).replace(/\s+/g, ' ');
    return `${index + 1}. ${text(`types.${change.type}`)}${place === null ? '' : ` (${place})`}: ${content}`;
  };
  return () =>
    [
      summary,
      comparison.changes
        .filter(({ id }) => shown[id])
        .map(entry)
        .join('\n'),
    ]
      .filter((part) => part !== '')
      .join('\n\n');
}
