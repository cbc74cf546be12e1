import { ToolForm } from '#web/components/tool/form/ToolForm.tsx';
import { useEngines } from '#web/components/tool/form/useEngines.ts';
import { questionAnswer } from '../contract.ts';
import { WriterOption } from './WriterOption.tsx';

/** The page /question-answer, which has options only when a language model is configured. */
export default function QuestionForm() {
  const engines = useEngines('QuestionAnswer') ?? [];
  return <ToolForm contract={questionAnswer} Options={engines.length > 1 ? WriterOption : undefined} />;
}
