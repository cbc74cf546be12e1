import { ToolForm } from '#web/components/tool/form/ToolForm.tsx';
import { textSummarization } from '../contract.ts';
import { ChosenOptions } from './ChosenOptions.tsx';
import SummaryOptionsForm from './Options.tsx';

export default function SummaryForm() {
  return (
    <ToolForm contract={textSummarization} options={{ Form: SummaryOptionsForm, Chosen: ChosenOptions }} />
  );
}
