import { Segmented } from '#web/components/controls/Segmented.tsx';
import { ErrorNotice } from '#web/components/tool/result/ErrorNotice.tsx';
import { PaneBar } from '#web/components/tool/result/PaneBar.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
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
}

/** Switches between a written summary and the document's own sentences; nothing when none was written. */
export function WordingChoice({ result, value, onChange }: WordingChoiceProps) {
  const text = useToolText('TextSummarization');
  const { written } = result;
  if (!written) return null;
  return (
    <PaneBar
      start={
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
      }
    />
  );
}

/** Why no summary was written although one was asked for, or how many of its sentences nothing supports. */
export function WordingNote({ result: { written, writeError }, wording }: WordingNoteProps) {
  const text = useToolText('TextSummarization');
  if (writeError) return <ErrorNotice lead={text('result.notWritten')} error={writeError} />;
  const unsupported = written?.sentences.filter(({ support }) => support === null).length ?? 0;
  if (wording !== 'written' || unsupported === 0) return null;
  return <p className="text-sm">{text('result.unsupported', { count: unsupported })}</p>;
}
