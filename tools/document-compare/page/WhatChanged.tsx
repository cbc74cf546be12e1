import { ScrollRegion } from '#web/components/tool/ScrollRegion.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import type { CompareResult } from '../contract.ts';
import type { ChangeType } from '../shared/comparison.ts';
import { CompareFigures } from './CompareFigures.tsx';
import { RedlineNote } from './Notices.tsx';

interface WhatChangedProps {
  result: CompareResult;
  /** The number of visible changes of each type. */
  counts: ReadonlyMap<ChangeType, number>;
  /** The comparison in one paragraph. */
  summary: string;
}

/** The id of the panel, to which its button refers. */
export const whatChangedId = 'what-changed';

/** The comparison in words and figures, which stays folded until somebody asks for it. */
export function WhatChanged({ result, counts, summary }: WhatChangedProps) {
  const text = useToolText('Compare');
  return (
    <ScrollRegion
      id={whatChangedId}
      label={text('toolbar.whatChanged')}
      className="max-h-[calc(0.4*var(--page-height))] overflow-x-hidden overflow-y-auto lg:max-h-[35dvh] border-t border-line px-4 pt-3 pb-3 text-sm md:px-6 2xl:px-8"
    >
      <p className="max-w-[90ch]">{summary}</p>
      <CompareFigures result={result} counts={counts} />
      <RedlineNote result={result} />
    </ScrollRegion>
  );
}
