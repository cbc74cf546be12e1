import { useToolText } from '#web/components/tool/texts.ts';
import type { Picture, TextToImageResult } from '../../contract.ts';
import { wordsAt } from './reading.ts';

/** A picture in words. The built-in engine's is called an illustration, and tells what is in it. */
export function useWordedPicture({ prompt, pictures, reading }: TextToImageResult) {
  const text = useToolText('TextToImage');
  const name = (picture: Picture) =>
    text(reading === null ? 'result.picture' : 'result.illustration', {
      number: pictures.indexOf(picture) + 1,
    });
  return {
    name,
    describe: (picture: Picture) => {
      const things = wordsAt(prompt, picture.parts);
      return text('result.shows', {
        name: name(picture),
        things: things.length > 0 ? things.join(', ') : prompt,
      });
    },
  };
}
