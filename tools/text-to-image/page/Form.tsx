import { ToolForm } from '#web/components/tool/form/ToolForm.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import { textToImage } from '../contract.ts';
import { ChosenOptions } from './ChosenOptions.tsx';
import PictureOptionsForm from './Options.tsx';
import { TextHelp } from './options/TextHelp.tsx';

export default function PictureForm() {
  const text = useToolText('TextToImage');
  return (
    <ToolForm
      contract={textToImage}
      options={{ Form: PictureOptionsForm, Chosen: ChosenOptions }}
      textField={{
        words: {
          label: text('form.label'),
          placeholder: text('form.placeholder'),
          missing: text('form.missing'),
        },
        Help: TextHelp,
      }}
    />
  );
}
