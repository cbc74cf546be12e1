import { ToolForm } from '#web/components/tool/form/ToolForm.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import { imageToText } from '../contract.ts';
import { ChosenOptions } from './ChosenOptions.tsx';
import { drawLetter } from './draw-letter.ts';
import ImageOptionsForm from './Options.tsx';

/** The page /image-to-text, which takes several pictures and scanned PDFs at once. */
export default function ImageForm() {
  const text = useToolText('ImageToText');
  const files = async () => [await drawLetter(text('example'), text('exampleName'))];
  return (
    <ToolForm
      contract={imageToText}
      example={{ files }}
      options={{ Form: ImageOptionsForm, Chosen: ChosenOptions }}
    />
  );
}
