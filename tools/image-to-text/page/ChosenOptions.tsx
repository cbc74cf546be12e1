import { ChosenLine } from '#web/components/tool/form/ChosenLine.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import type { ImageToTextOptions } from '../contract.ts';

export function ChosenOptions({ value: { language } }: { value: ImageToTextOptions }) {
  const text = useToolText('ImageToText');
  return <ChosenLine values={[text(language === 'auto' ? 'options.autoUsed' : `options.${language}`)]} />;
}
