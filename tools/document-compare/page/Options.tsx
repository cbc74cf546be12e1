import { Segmented } from '#web/components/controls/Segmented.tsx';
import type { OptionsProps } from '#web/components/tool/form/options.ts';
import { useToolText } from '#web/components/tool/texts.ts';
import type { documentCompare } from '../contract.ts';

export default function CompareOptionsForm({ value, onChange }: OptionsProps<typeof documentCompare>) {
  const text = useToolText('Compare');
  return (
    <div className="flex flex-col gap-1.5">
      <Segmented
        legend={text('options.revisions')}
        value={value.revisions}
        onChange={(revisions) => onChange({ ...value, revisions })}
        choices={[
          { value: 'accepted', label: text('options.accepted') },
          { value: 'rejected', label: text('options.rejected') },
        ]}
      />
      <p className="text-sm text-muted">{text('options.revisionsHint')}</p>
    </div>
  );
}
