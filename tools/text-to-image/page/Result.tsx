import { Shuffle } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Process } from '#contract/processes.ts';
import { toast } from '#web/components/overlays/toast.ts';
import { optionsFrom } from '#web/components/tool/form/options.ts';
import { usePlansAction } from '#web/components/tool/process/usePlansAction.ts';
import { useRunAgain } from '#web/components/tool/process/useRunAgain.ts';
import type { ResultAction } from '#web/components/tool/result/actions/useActions.ts';
import { ResultPage } from '#web/components/tool/result/ResultPage.tsx';
import { useErrorText, useToolText } from '#web/components/tool/texts.ts';
import { TextToImageResult, textToImage } from '../contract.ts';
import { Description } from './gallery/Description.tsx';
import { FullView } from './gallery/FullView.tsx';
import { Gallery } from './gallery/Gallery.tsx';
import { useDeletePicture } from './gallery/useDeletePicture.ts';
import { useLinkedWords } from './gallery/useLinkedWords.ts';
import PictureOptionsForm from './Options.tsx';

/** The page /text-to-image/result/{id}: the description, linked with the pictures. */
export default function PictureResultPage({ process }: { process: Process }) {
  const result = useMemo(() => TextToImageResult.parse(process.result), [process.result]);
  const { present, pictures, remove } = useDeletePicture(process, result);
  const words = useLinkedWords();
  const [openName, setOpenName] = useState<string | null>(null);
  const openIndex = pictures.findIndex(({ name }) => name === openName);
  return (
    <ResultPage
      fills={false}
      process={present}
      contract={textToImage}
      Options={PictureOptionsForm}
      copy={() => result.prompt}
      details={useDetails(process, result)}
      actions={[useVarying(process)]}
    >
      <Description title={present.title} result={result} pictures={pictures} words={words} />
      <Gallery
        process={present}
        result={result}
        pictures={pictures}
        words={words}
        onOpen={setOpenName}
        onDelete={remove}
      />
      <FullView
        process={present}
        result={result}
        pictures={pictures}
        index={openIndex < 0 ? null : openIndex}
        onShow={(index) => setOpenName(pictures[index]?.name ?? null)}
        onClose={() => setOpenName(null)}
      />
    </ResultPage>
  );
}

/** The pictures' size and the options that differ from the defaults, in a few words. */
function useDetails(process: Process, { pictures, reading }: TextToImageResult): string[] {
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

/** The action that runs the same description and options again with a random seed. */
function useVarying(process: Process): ResultAction {
  const text = useToolText('TextToImage');
  const errorText = useErrorText();
  const plansAction = usePlansAction();
  const again = useRunAgain(process.id);
  const vary = () =>
    again.mutate(
      { ...optionsFrom(textToImage, process.options), seed: null },
      {
        onError: (error) =>
          toast({
            variant: 'error',
            title: text('result.varyFailed'),
            subtitle: errorText(error).title,
            ...plansAction(error),
          }),
      },
    );
  return { id: 'vary', icon: Shuffle, label: text('result.vary'), loading: again.isPending, run: vary };
}
