import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { Process } from '#contract/processes.ts';
import { classes } from '#web/components/controls/classes.ts';
import { Segmented } from '#web/components/controls/Segmented.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { useZoom } from '#web/components/tool/document/Zoom.tsx';
import { PaneBar } from '#web/components/tool/result/PaneBar.tsx';
import { useFileLink } from '#web/components/tool/result/useFileLink.ts';
import { ScrollRegion } from '#web/components/tool/ScrollRegion.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import { type PageWords, pictureName, type RecognisedPage } from '../contract.ts';
import { type Certainty, certaintyOf } from './confidence.ts';

interface PictureProps {
  process: Process;
  page: RecognisedPage;
  index: number;
  words: PageWords['words'];
  /** The word chosen in the text; a new object scrolls to it again. */
  target: { word: number } | null;
  onPick: (word: number) => void;
}

const boxChoices = ['all', 'unsure', 'none'] as const;
type BoxChoice = (typeof boxChoices)[number];
/** Multiples of the pane's width. */
const zooms = [1, 1.5, 2, 3];

/** Colours for a printed page, which stays white in the dark theme. */
const strokes: Record<Certainty, string> = {
  sure: 'stroke-read-sure',
  unsure: 'stroke-read-unsure fill-read-unsure/15',
  doubtful: 'stroke-read-doubtful fill-read-doubtful/20',
};

/** The page's picture with a box around each word. Keyboard users reach the words through the text beside it. */
export function Picture({ process, page, index, words, target, onPick }: PictureProps) {
  const text = useToolText('ImageToText');
  const [boxes, setBoxes] = useState<BoxChoice>('all');
  const zoom = useZoom(zooms);
  const activeBox = useRef<SVGRectElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new target object scrolls, even to the same word.
  useEffect(() => {
    activeBox.current?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'smooth' });
  }, [target]);

  const pickClicked = (event: MouseEvent) => {
    const word = event.target instanceof Element ? event.target.getAttribute('data-word') : null;
    if (word !== null) onPick(Number(word));
  };
  // Boxes touch the letters, so a margin keeps these readable.
  const margin = page.width / 400;
  const active = target === null ? undefined : words[target.word];
  return (
    <>
      <PaneBar
        start={
          <Segmented
            legend={text('picture.boxes')}
            hideLegend
            value={boxes}
            onChange={setBoxes}
            choices={boxChoices.map((value) => ({ value, label: text(`picture.${value}`) }))}
          />
        }
      >
        {zoom.buttons}
      </PaneBar>
      <ScrollRegion
        label={text('picture.label')}
        className="min-h-0 grow overflow-auto overscroll-contain bg-paper p-3"
      >
        {page.layer ? (
          <EmptyState title={text('picture.layer')}>{text('picture.layerText')}</EmptyState>
        ) : (
          <div
            className="relative bg-print"
            style={{ width: `${zoom.factor * 100}%`, aspectRatio: `${page.width} / ${page.height}` }}
          >
            <PageImage process={process} index={index} />
            <svg
              aria-hidden="true"
              viewBox={`0 0 ${page.width} ${page.height}`}
              className="absolute inset-0 size-full"
              onClick={pickClicked}
            >
              {words.map((word, wordIndex) => {
                const certainty = certaintyOf(word.confidence);
                const visible = boxes === 'all' || (boxes === 'unsure' && certainty !== 'sure');
                return (
                  <rect
                    // biome-ignore lint/suspicious/noArrayIndexKey: a page's words never change.
                    key={wordIndex}
                    data-word={wordIndex}
                    x={word.x - margin}
                    y={word.y - margin}
                    width={word.width + 2 * margin}
                    height={word.height + 2 * margin}
                    rx={margin}
                    vectorEffect="non-scaling-stroke"
                    className={classes(
                      'cursor-pointer fill-transparent stroke-1 hover:fill-print-mark',
                      visible ? strokes[certainty] : 'stroke-transparent',
                    )}
                  />
                );
              })}
              {active && (
                <rect
                  ref={activeBox}
                  x={active.x - 2 * margin}
                  y={active.y - 2 * margin}
                  width={active.width + 4 * margin}
                  height={active.height + 4 * margin}
                  rx={margin}
                  vectorEffect="non-scaling-stroke"
                  className="pointer-events-none fill-print-mark stroke-accent stroke-2"
                />
              )}
            </svg>
          </div>
        )}
      </ScrollRegion>
    </>
  );
}

function PageImage({ process, index }: { process: Process; index: number }) {
  const text = useToolText('ImageToText');
  const { url, failed } = useFileLink(process, pictureName(index));
  if (failed) return <p className="p-5 text-sm text-danger">{text('picture.failed')}</p>;
  return url ? <img src={url} alt={text('picture.alt')} className="size-full" /> : null;
}
