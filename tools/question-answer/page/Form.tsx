import { EngineSelect } from '#web/components/tool/form/EngineSelect.tsx';
import type { OptionsProps } from '#web/components/tool/form/options.ts';
import { ToolForm } from '#web/components/tool/form/ToolForm.tsx';
import { useEngineName } from '#web/components/tool/form/useEngineName.ts';
import { useEngines } from '#web/components/tool/form/useEngines.ts';
import { useToolText } from '#web/components/tool/texts.ts';
import { type QuestionAnswerOptions, questionAnswer } from '../contract.ts';

/** The page /question-answer, which starts with the file and has options only for a language model. */
export default function QuestionForm() {
  const engines = useEngines('QuestionAnswer') ?? [];
  const text = useToolText('QuestionAnswer');
  const example = async () => [new File([text('example')], text('exampleName'), { type: 'text/plain' })];
  return (
    <ToolForm
      contract={questionAnswer}
      startsAtOnce
      example={{ files: example }}
      options={engines.length > 1 ? { Form: WriterOption, Chosen: ChosenWriter } : undefined}
    />
  );
}

/** The choice of the engine that writes the answers. In a file Options.tsx, "Run again" would offer it too. */
function WriterOption({ value, onChange }: OptionsProps<typeof questionAnswer>) {
  return (
    <EngineSelect
      type="QuestionAnswer"
      value={value.engine}
      onChange={(engine) => onChange({ ...value, engine })}
    />
  );
}

function ChosenWriter({ value: { engine } }: { value: QuestionAnswerOptions }) {
  return useEngineName('QuestionAnswer', engine);
}
