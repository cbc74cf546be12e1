import type { Process } from '#contract/processes.ts';
import { optionsFrom } from '#web/components/tool/form/options.ts';
import { useOpenForm } from '#web/components/tool/form/useOpenForm.ts';
import { type Picture, type TextToImageResult, textToImage } from '../../contract.ts';

/** Returns a function that opens the form with a picture's description, options and seed, to draw it again. */
export function useDrawAgain(process: Process, { prompt }: TextToImageResult) {
  const open = useOpenForm(textToImage.path);
  return ({ seed }: Picture): void => {
    void open({ ...optionsFrom(textToImage, process.options), seed, count: 1 }, prompt);
  };
}
