import { EngineSelect } from '#web/components/tool/form/EngineSelect.tsx';
import type { OptionsProps } from '#web/components/tool/form/options.ts';
import type { questionAnswer } from '../contract.ts';

/** Who writes the answers. Not `Options.tsx`, which "Run again" would offer: a question chooses no writer anew. */
export function WriterOption({ value, onChange }: OptionsProps<typeof questionAnswer>) {
  return (
    <EngineSelect
      type="QuestionAnswer"
      value={value.engine}
      onChange={(engine) => onChange({ ...value, engine })}
    />
  );
}
