import { ChosenLine } from '#web/components/tool/form/ChosenLine.tsx';
import { useEngineName } from '#web/components/tool/form/useEngineName.ts';
import { useToolText } from '#web/components/tool/texts.ts';
import { useNumber } from '#web/i18n/useNumber.ts';
import type { SummaryOptions } from '../contract.ts';

export function ChosenOptions({ value: { length, form, focus, engine } }: { value: SummaryOptions }) {
  const text = useToolText('TextSummarization');
  const percent = useNumber({ style: 'percent' });
  const engineName = useEngineName('TextSummarization', engine);
  return (
    <ChosenLine
      values={[
        typeof length === 'number' ? percent(length / 100) : text(`options.${length}`),
        text(`options.${form}`),
        engineName,
        focus.trim(),
      ]}
    />
  );
}
