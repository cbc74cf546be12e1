import { useDeferredValue, useMemo } from 'react';
import { countWords } from '#web/components/tool/files.ts';
import { Figure, FigureRow } from '#web/components/tool/result/FigureRow.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import { useNumber } from '#web/i18n/useNumber.ts';
import type { TranslationResult } from '../contract.ts';
import { countsOf } from './counts.ts';

export function Figures({ result }: { result: TranslationResult }) {
  const text = useToolText('Translate');
  const number = useNumber();
  // Counting a book takes a moment, so it is deferred until an edit is shown.
  const counted = useDeferredValue(result);
  const { source, target, sentences, edited } = useMemo(() => countsOf(counted, countWords), [counted]);
  const side = ({ words, characters }: { words: number; characters: number }) =>
    [
      text('figures.words', { count: words, number: number(words) }),
      text('figures.characters', { count: characters, number: number(characters) }),
    ].join(' · ');
  return (
    <FigureRow label={text('figures.label')}>
      <Figure label={text('figures.source')}>{side(source)}</Figure>
      <Figure label={text('figures.target')}>{side(target)}</Figure>
      <Figure label={text('figures.sentences')}>{number(sentences)}</Figure>
      {edited > 0 && <Figure label={text('figures.edited')}>{number(edited)}</Figure>}
    </FigureRow>
  );
}
