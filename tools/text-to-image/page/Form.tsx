import { ToolForm } from '#web/components/tool/form/ToolForm.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import { textToImage } from '../contract.ts';
import PictureOptionsForm from './Options.tsx';
import { TextHelp } from './options/TextHelp.tsx';

export default function PictureForm() {
  const text = useToolText('TextToImage');
  return (
    <ToolForm
      contract={textToImage}
      Options={PictureOptionsForm}
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
