import { useToolText } from '#web/components/tool/texts.ts';
import type { Picture, TextToImageResult } from '../../contract.ts';
import { textsOf } from './reading.ts';

/** A picture's name and description. The built-in engine's pictures are called illustrations and list their parts. */
export function usePictureText({ prompt, pictures, reading }: TextToImageResult) {
  const text = useToolText('TextToImage');
  const name = (picture: Picture) =>
    text(reading === null ? 'result.picture' : 'result.illustration', {
      number: pictures.indexOf(picture) + 1,
    });
  return {
    name,
    describe: (picture: Picture) => {
      const things = textsOf(prompt, picture.parts);
      return text('result.shows', {
        name: name(picture),
        things: things.length > 0 ? things.join(', ') : prompt,
      });
    },
  };
}
