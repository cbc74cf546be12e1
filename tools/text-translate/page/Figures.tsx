import { useDeferredValue, useMemo } from 'react';
import { countWords } from '#web/components/tool/files.ts';
import { Figure, FigureRow } from '#web/components/tool/result/FigureRow.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import { useWide } from '#web/components/window/useWide.ts';
import { useNumber } from '#web/i18n/useNumber.ts';
import type { TranslationResult } from '../contract.ts';
import { countsOf } from './counts.ts';

export function Figures({ result }: { result: TranslationResult }) {
  const text = useToolText('Translate');
  const number = useNumber();
  // Counting a book takes a moment, so it is deferred until an edit is shown.
  const counted = useDeferredValue(result);
  const { source, target, sentences, edited } = useMemo(() => countsOf(counted, countWords), [counted]);
  // One line, on a phone too.
  const hasRoom = useWide(640);
  const change = (kind: 'words' | 'characters') => `${number(source[kind])} → ${number(target[kind])}`;
  return (
    <FigureRow label={text('figures.label')}>
      <Figure label={text('figures.words')}>{change('words')}</Figure>
      {hasRoom && <Figure label={text('figures.characters')}>{change('characters')}</Figure>}
      <Figure label={text('figures.sentences')}>{number(sentences)}</Figure>
      {edited > 0 && <Figure label={text('figures.edited')}>{number(edited)}</Figure>}
    </FigureRow>
  );
}
