import { Segmented } from '#web/components/controls/Segmented.tsx';
import { ErrorNotice } from '#web/components/tool/result/ErrorNotice.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import type { SummaryResult } from '../contract.ts';
import type { Wording } from './summary-view.ts';

interface WordingChoiceProps {
  result: SummaryResult;
  value: Wording;
  onChange: (value: Wording) => void;
}

/**
 * Switches between a written summary and the document's own sentences, or says why no summary was written. Shows
 * nothing when none was asked for.
 */
export function WordingChoice({ result, value, onChange }: WordingChoiceProps) {
  const text = useToolText('TextSummarization');
  const { written, writeError } = result;
  if (writeError) return <ErrorNotice lead={text('result.notWritten')} error={writeError} />;
  if (!written) return null;
  const unsupported = written.sentences.filter(({ support }) => support === null).length;
  return (
    <div className="flex flex-col gap-3">
      <Segmented
        legend={text('result.wording')}
        hideLegend
        value={value}
        onChange={onChange}
        choices={[
          { value: 'written', label: text('result.writtenBy', { name: written.engine }) },
          { value: 'quoted', label: text('result.ownSentences') },
        ]}
      />
      {value === 'written' && unsupported > 0 && (
        <p className="text-sm text-muted">{text('result.unsupported', { count: unsupported })}</p>
      )}
    </div>
  );
}
