import { useTranslation } from 'react-i18next';
import type { Answer } from '#contract/chat.ts';
import { useToolText } from '#web/components/tool/texts.ts';
import { directLines } from '../../shared/computed.ts';

/** Words the computed value and the facts of an answer as lines, in the page's language. */
export function useDirectWords(): (answer: Answer) => string[] {
  const text = useToolText('QuestionAnswer');
  const { i18n } = useTranslation();
  return (answer) => directLines(answer, text, i18n.language);
}
