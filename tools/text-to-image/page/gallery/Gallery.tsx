import type { Process } from '#contract/processes.ts';
import { classes } from '#web/components/controls/classes.ts';
import { cssVariables } from '#web/components/tool/css-variables.ts';
import { useToolText } from '#web/components/tool/texts.ts';
import type { Picture, TextToImageResult } from '../../contract.ts';
import { PictureCard } from './PictureCard.tsx';
import type { LinkedWords } from './useLinkedWords.ts';

interface GalleryProps {
  process: Process;
  result: TextToImageResult;
  pictures: readonly Picture[];
  words: LinkedWords;
  onOpen: (name: string) => void;
  onDelete: (picture: Picture) => void;
}

export function Gallery({ process, result, pictures, words, onOpen, onDelete }: GalleryProps) {
  const text = useToolText('TextToImage');
  const illustrated = result.reading !== null;
  const several = pictures.length > 1;
  const tall = pictures.some(({ width, height }) => height > width);
  return (
    <section
      aria-label={text(illustrated ? 'result.illustrations' : 'result.pictures')}
      className="flex flex-col gap-4"
    >
      {pictures.length === 0 && <p className="text-muted">{text('result.none')}</p>}
      <ul
        className={classes(
          'grid gap-x-6 gap-y-8',
          several && 'md:grid-cols-[repeat(2,minmax(0,max-content))]',
          several && tall && pictures.length > 2 && 'xl:grid-cols-[repeat(3,minmax(0,max-content))]',
        )}
      >
        {pictures.map((picture, index) => (
          <li
            key={picture.name}
            style={cssVariables({ '--ratio': picture.width / picture.height })}
            // The line of next steps stays in the window. On phones a picture is as wide as the window.
            className="w-full md:w-[calc(max(100dvh-21rem,18rem)*var(--ratio))] md:max-w-full"
          >
            <PictureCard
              process={process}
              result={result}
              picture={picture}
              position={index + 1}
              words={words}
              onOpen={() => onOpen(picture.name)}
              onDelete={() => onDelete(picture)}
            />
          </li>
        ))}
      </ul>
      {illustrated && pictures.length > 0 && (
        <p className="text-xs text-muted">
          {pictures.some(({ parts }) => parts.length > 0) && (
            <>
              <span className="pointer-coarse:hidden">{text('result.hint')} </span>
              <span className="pointer-fine:hidden">{text('result.hintTouch')} </span>
            </>
          )}
          {text('result.credits')}
        </p>
      )}
    </section>
  );
}
