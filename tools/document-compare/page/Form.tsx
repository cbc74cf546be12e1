import { ToolForm } from '#web/components/tool/form/ToolForm.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import { documentCompare } from '../contract.ts';
import { ChosenOptions } from './ChosenOptions.tsx';
import CompareOptionsForm from './Options.tsx';

/** The page /document-compare, which takes two files, the earlier one first, and further versions. */
export default function CompareForm() {
  const text = useToolText('Compare');
  const files = async () =>
    (['1', '2'] as const).map(
      (slot) => new File([text(`example.text${slot}`)], text(`example.name${slot}`), { type: 'text/plain' }),
    );
  return (
    <ToolForm
      contract={documentCompare}
      options={{ Form: CompareOptionsForm, Chosen: ChosenOptions }}
      example={{ files }}
      slots={[text('inputs.1'), text('inputs.2')]}
      furtherSlots={{ name: (number) => text(`inputs.${number}`), add: text('versions.add') }}
    />
  );
}
