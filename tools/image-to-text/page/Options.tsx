import { Segmented } from '#web/components/controls/Segmented.tsx';
import type { OptionsProps } from '#web/components/tool/form/options.ts';
import { useToolText } from '#web/components/tool/texts.ts';
import { ImageToTextOptions, type imageToText } from '../contract.ts';

const languages = ImageToTextOptions.shape.language.unwrap().options;

export default function ImageOptionsForm({ value, onChange }: OptionsProps<typeof imageToText>) {
  const text = useToolText('ImageToText');
  return (
    <div className="flex flex-col gap-2">
      <Segmented
        legend={text('options.language')}
        value={value.language}
        onChange={(language) => onChange({ ...value, language })}
        choices={languages.map((language) => ({ value: language, label: text(`options.${language}`) }))}
      />
      <p className="text-sm text-muted">{text('options.languageHint')}</p>
    </div>
  );
}
