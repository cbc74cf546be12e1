import { TriangleAlert } from 'lucide-react';
import { Segmented } from '#web/components/controls/Segmented.tsx';
import { TextButton } from '#web/components/controls/TextButton.tsx';
import { ErrorNotice } from '#web/components/tool/result/ErrorNotice.tsx';
import { PaneBar, PaneChoice, PaneTitle } from '#web/components/tool/result/PaneBar.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import { useWide } from '#web/components/window/useWide.ts';
import type { SummaryResult } from '../contract.ts';
import type { Wording } from './summary-view.ts';

interface WordingChoiceProps {
  result: SummaryResult;
  value: Wording;
  onChange: (value: Wording) => void;
}

interface WordingNoteProps {
  result: SummaryResult;
  wording: Wording;
  /** Leads to the first sentence that nothing supports. */
  onShow: () => void;
}

/** The bar above a summary: its name or, when one was written, the choice between that and the document's own sentences. */
export function WordingChoice({ result, value, onChange }: WordingChoiceProps) {
  const text = useToolText('TextSummarization');
  const named = useWide();
  const { written } = result;
  if (!written) return named && <PaneBar start={<PaneTitle>{text('result.summary')}</PaneTitle>} />;
  return (
    <PaneBar
      start={
        <PaneChoice>
          <Segmented
            legend={text('result.wording')}
            hideLegend
            compact
            value={value}
            onChange={onChange}
            choices={[
              { value: 'written', label: text('result.writtenBy', { name: written.engine }) },
              { value: 'quoted', label: text('result.ownSentences') },
            ]}
          />
        </PaneChoice>
      }
    />
  );
}

/** Why no summary was written although one was asked for, or how many of its sentences nothing supports. */
export function WordingNote({ result: { written, writeError }, wording, onShow }: WordingNoteProps) {
  const text = useToolText('TextSummarization');
  if (writeError) return <ErrorNotice lead={text('result.notWritten')} error={writeError} />;
  const unsupported = written?.sentences.filter(({ support }) => support === null).length ?? 0;
  if (wording !== 'written' || unsupported === 0) return null;
  return (
    <p className="flex items-center gap-2 text-sm">
      <TriangleAlert aria-hidden="true" className="size-4 shrink-0 text-warning" />
      <span>
        {text('result.unsupported', { count: unsupported })}{' '}
        <TextButton onClick={onShow} className="font-medium">
          {text('result.showUnsupported')}
        </TextButton>
      </span>
    </p>
  );
}
