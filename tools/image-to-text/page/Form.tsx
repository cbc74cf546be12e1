import { ToolForm } from '#web/components/tool/form/ToolForm.tsx';
import { imageToText } from '../contract.ts';
import ImageOptionsForm from './Options.tsx';

/** The page /image-to-text: pictures and scanned PDFs, several in one go. */
export default function ImageForm() {
  return <ToolForm contract={imageToText} Options={ImageOptionsForm} />;
}
