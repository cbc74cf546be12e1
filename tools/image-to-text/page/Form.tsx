import { ToolForm } from '#web/components/tool/form/ToolForm.tsx';
import { imageToText } from '../contract.ts';
import { ChosenOptions } from './ChosenOptions.tsx';
import ImageOptionsForm from './Options.tsx';

/** The page /image-to-text, which takes several pictures and scanned PDFs at once. */
export default function ImageForm() {
  return <ToolForm contract={imageToText} options={{ Form: ImageOptionsForm, Chosen: ChosenOptions }} />;
}
