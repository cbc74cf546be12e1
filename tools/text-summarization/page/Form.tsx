import { ToolForm } from '#web/components/tool/form/ToolForm.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import { textSummarization } from '../contract.ts';
import { ChosenOptions } from './ChosenOptions.tsx';
import SummaryOptionsForm from './Options.tsx';

export default function SummaryForm() {
  const text = useToolText('TextSummarization');
  return (
    <ToolForm
      contract={textSummarization}
      options={{ Form: SummaryOptionsForm, Chosen: ChosenOptions }}
      example={{ text: text('example') }}
    />
  );
}
