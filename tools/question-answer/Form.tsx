import { ToolForm } from '#web/components/tool/ToolForm.tsx';
import { questionAnswer } from './contract.ts';

/** The page /question-answer: one file, nothing to choose. */
export default function QuestionForm() {
  return <ToolForm contract={questionAnswer} />;
}
