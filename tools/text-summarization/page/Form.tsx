import { ToolForm } from '#web/components/tool/form/ToolForm.tsx';
import { textSummarization } from '../contract.ts';
import SummaryOptionsForm from './Options.tsx';

export default function SummaryForm() {
  return <ToolForm contract={textSummarization} Options={SummaryOptionsForm} />;
}
