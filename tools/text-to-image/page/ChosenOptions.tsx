import { ChosenLine } from '#web/components/tool/form/ChosenLine.tsx';
import { useEngineName } from '#web/components/tool/form/useEngineName.ts';
import { useToolText } from '#web/components/tool/texts.ts';
import { pixelsOf, type TextToImageOptions } from '../contract.ts';

export function ChosenOptions({ value }: { value: TextToImageOptions }) {
  const text = useToolText('TextToImage');
  const engineName = useEngineName('TextToImage', value.engine);
  const { width, height } = pixelsOf(value);
  return (
    <ChosenLine
      values={[
        text(`options.${value.shape}`),
        `${width} × ${height}`,
        text('options.pictures', { count: value.count }),
        text(`palettes.${value.palette}`),
        engineName,
        value.seed !== null && `${text('options.seed')} ${value.seed}`,
      ]}
    />
  );
}
