import { ChosenLine } from '#web/components/tool/form/ChosenLine.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import type { CompareOptions } from '../contract.ts';

export function ChosenOptions({ value: { revisions } }: { value: CompareOptions }) {
  const text = useToolText('Compare');
  return <ChosenLine values={[text(`options.${revisions}Used`)]} />;
}
