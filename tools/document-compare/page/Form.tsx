import { ToolForm } from '#web/components/tool/form/ToolForm.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import { documentCompare } from '../contract.ts';
import CompareOptionsForm from './Options.tsx';

/** The page /document-compare, which takes two files, the earlier one first. */
export default function CompareForm() {
  const text = useToolText('Compare');
  return (
    <ToolForm
      contract={documentCompare}
      Options={CompareOptionsForm}
      slots={[text('inputs.1'), text('inputs.2')]}
    />
  );
}
