import { EngineSelect } from '#web/components/tool/form/EngineSelect.tsx';
import type { OptionsProps } from '#web/components/tool/form/options.ts';
import type { questionAnswer } from '../contract.ts';

export default function QuestionOptionsForm({ value, onChange }: OptionsProps<typeof questionAnswer>) {
  return (
    <EngineSelect
      type="QuestionAnswer"
      value={value.engine}
      onChange={(engine) => onChange({ ...value, engine })}
    />
  );
}
