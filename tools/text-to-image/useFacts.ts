import type { Process } from '#contract/processes.ts';
import { optionsFrom } from '#web/components/tool/options.ts';
import { useToolText } from '#web/components/tool/texts.ts';
import { type TextToImageResult, textToImage } from './contract.ts';

/** The options that were used, in few words: those that aren't the usual ones, and the size. */
export function useFacts(process: Process, { pictures, reading }: TextToImageResult): string[] {
  const text = useToolText('TextToImage');
  const { palette, negative, steps, sampler } = optionsFrom(textToImage, process.options);
  const [picture] = pictures;
  const facts = picture ? [text('options.pixels', { width: picture.width, height: picture.height })] : [];
  // An engine is asked only what it knows: the illustrator has palettes, models have the rest.
  if (reading !== null) {
    if (palette !== 'natural') facts.push(text('facts.palette', { palette: text(`palettes.${palette}`) }));
    return facts;
  }
  if (negative) facts.push(text('facts.negative', { words: negative }));
  if (steps !== null) facts.push(text('facts.steps', { steps }));
  if (sampler) facts.push(sampler);
  return facts;
}
