import { defaultOptions } from '#web/components/tool/options.ts';
import { ToolForm } from '#web/components/tool/ToolForm.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import { useBegunOptions } from '#web/components/tool/useBegunOptions.ts';
import { textToImage } from './contract.ts';
import PictureOptionsForm from './Options.tsx';
import { TextHelp } from './TextHelp.tsx';

/** The page /text-to-image. */
export default function PictureForm() {
  const text = useToolText('TextToImage');
  const begun = useBegunOptions(textToImage);
  return (
    <ToolForm
      contract={textToImage}
      Options={PictureOptionsForm}
      initial={() => begun ?? defaultOptions(textToImage)}
      field={{
        label: text('form.label'),
        placeholder: text('form.placeholder'),
        missing: text('form.missing'),
      }}
      TextHelp={TextHelp}
    />
  );
}
