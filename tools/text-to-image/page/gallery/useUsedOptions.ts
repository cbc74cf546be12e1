import type { Process } from '#contract/processes.ts';
import { optionsFrom } from '#web/components/tool/form/options.ts';
import { useToolText } from '#web/components/tool/texts.ts';
import { type TextToImageResult, textToImage } from '../../contract.ts';

/** The pictures' size and the options that differ from the defaults, in a few words. */
export function useUsedOptions(process: Process, { pictures, reading }: TextToImageResult): string[] {
  const text = useToolText('TextToImage');
  const { palette, negative, steps, sampler } = optionsFrom(textToImage, process.options);
  const [picture] = pictures;
  const facts = picture ? [text('options.pixels', { width: picture.width, height: picture.height })] : [];
  if (palette !== 'natural') facts.push(text('facts.palette', { palette: text(`palettes.${palette}`) }));
  // The illustrator ignores the options below.
  if (reading !== null) return facts;
  if (negative) facts.push(text('facts.negative', { words: negative }));
  if (steps !== null) facts.push(text('facts.steps', { steps }));
  if (sampler) facts.push(sampler);
  return facts;
}
