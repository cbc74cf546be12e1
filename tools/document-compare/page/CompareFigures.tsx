import { Figure, FigureRow } from '#web/components/tool/result/FigureRow.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import { useLanguage } from '#web/i18n/useLanguage.ts';
import type { CompareResult } from '../contract.ts';
import { type ChangeType, changeTypes } from '../shared/comparison.ts';
import { similarityFigure } from '../shared/wording.ts';
import { useChangeWords } from './changes/useChangeWords.ts';

interface FiguresProps {
  result: CompareResult;
  /** The number of visible changes of each type. */
  counts: ReadonlyMap<ChangeType, number>;
}

export function CompareFigures({ result, counts }: FiguresProps) {
  const text = useToolText('Compare');
  const words = useChangeWords();
  const language = useLanguage();
  const { inserted, deleted, moved } = result.words;
  return (
    <FigureRow label={text('figures.label')} className="-mx-5 mt-3 md:-mx-6 2xl:-mx-8">
      <Figure label={text('figures.similarity')}>{similarityFigure(result.similarity, language)}</Figure>
      {changeTypes
        .filter((type) => (counts.get(type) ?? 0) > 0)
        .map((type) => (
          <Figure key={type} label={text(`types.${type}`)}>
            {words.count(counts.get(type) ?? 0)}
          </Figure>
        ))}
      <Figure label={text('figures.inserted')}>{words.count(inserted)}</Figure>
      <Figure label={text('figures.deleted')}>{words.count(deleted)}</Figure>
      {moved > 0 && <Figure label={text('figures.moved')}>{words.count(moved)}</Figure>}
    </FigureRow>
  );
}
