import { Check } from 'lucide-react';
import { type MouseEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Process } from '#contract/processes.ts';
import { classes } from '#web/components/controls/classes.ts';
import { Segmented } from '#web/components/controls/Segmented.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { useWheelZoom, useZoom } from '#web/components/tool/document/Zoom.tsx';
import { PaneBar, PaneTitle } from '#web/components/tool/result/PaneBar.tsx';
import { useFileLink } from '#web/components/tool/result/useFileLink.ts';
import { ScrollRegion } from '#web/components/tool/ScrollRegion.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import { useWide } from '#web/components/window/useWide.ts';
import { type PageWords, pictureName, type RecognisedPage } from '../contract.ts';
import { type Certainty, certaintyOf, isUncertain } from './confidence.ts';
import { fitText, type PicturePart, wholePicture } from './fit-text.ts';

interface PictureProps {
  process: Process;
  page: RecognisedPage;
  index: number;
  words: PageWords['words'];
  /** The word chosen in the text; a new object scrolls to it again. */
  target: { word: number } | null;
  onPick: (word: number) => void;
}

const boxChoices = ['unsure', 'all', 'none'] as const;
type BoxChoice = (typeof boxChoices)[number];

/** Colours for a printed page, which stays light in the dark theme. The least certain words are the loudest. */
const strokes: Record<Certainty, string> = {
  sure: 'stroke-1 stroke-read-sure/60',
  unsure: 'stroke-2 stroke-read-unsure fill-read-unsure/25',
  doubtful: 'stroke-2 stroke-read-doubtful fill-read-doubtful/25',
};

/** The page's picture with a box around each word. Keyboard users reach the words through the text beside it. */
export function Picture({ process, page, index, words, target, onPick }: PictureProps) {
  const text = useToolText('ImageToText');
  const [chosen, setBoxes] = useState<BoxChoice | null>(null);
  const isNamed = useWide();
  const boxes = chosen ?? (words.some(isUncertain) ? 'unsure' : 'none');
  const fit = fitText(words, page);
  const zoom = useZoom(fit.zooms, { start: 1 });
  // Where the text fits into the pane, the rest of the picture is left out, so that the frame goes around all that is shown.
  const part = zoom.factor === fit.zooms[1] ? fit.part : wholePicture;
  const scroller = useRef<HTMLDivElement>(null);
  useWheelZoom(scroller, zoom.change);
  const sheet = useRef<HTMLDivElement>(null);
  useSteadyPosition(scroller, sheet, part);
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
      <div className="@container shrink-0">
        {/* On narrow screens a tab names the pane. */}
        <PaneBar start={isNamed && <PaneTitle>{text('result.picture')}</PaneTitle>}>
          <span
            aria-hidden="true"
            className="pe-1 text-sm whitespace-nowrap text-muted @max-[26.5rem]:hidden"
          >
            {text('picture.boxes')}:
          </span>
          <Segmented
            legend={text('picture.boxes')}
            hideLegend
            compact
            value={boxes}
            onChange={setBoxes}
            choices={boxChoices.map((value) => ({ value, label: text(`picture.${value}`) }))}
          />
          {zoom.buttons}
        </PaneBar>
      </div>
      <div className="relative flex min-h-0 grow flex-col">
        <ScrollRegion
          ref={scroller}
          label={text('picture.label')}
          className="min-h-0 grow overflow-auto overscroll-contain bg-paper p-2 md:p-4"
        >
          {page.layer ? (
            <EmptyState title={text('picture.layer')}>{text('picture.layerText')}</EmptyState>
          ) : (
            <div
              className="relative overflow-clip bg-print outline outline-line"
              style={{
                width: `${zoom.factor * part.width * 100}%`,
                aspectRatio: `${page.width * part.width} / ${page.height * part.height}`,
              }}
            >
              <div
                ref={sheet}
                className="absolute"
                style={{
                  width: `${100 / part.width}%`,
                  height: `${100 / part.height}%`,
                  left: `${(-100 * part.left) / part.width}%`,
                  top: `${(-100 * part.top) / part.height}%`,
                }}
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
                    const visible = boxes === 'all' || (boxes === 'unsure' && isUncertain(word));
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
                          'cursor-pointer fill-transparent hover:fill-print-mark hover:stroke-2 hover:stroke-accent',
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
            </div>
          )}
        </ScrollRegion>
        {boxes === 'unsure' && words.length > 0 && !page.layer && !words.some(isUncertain) && (
          <AllSure text={text('picture.allSure')} />
        )}
      </div>
    </>
  );
}

/** Keeps the same place of the picture at the pane's upper left corner when the picture is enlarged or cut. */
function useSteadyPosition(
  scroller: RefObject<HTMLElement | null>,
  sheet: RefObject<HTMLElement | null>,
  part: PicturePart,
): void {
  const before = useRef<{ width: number; height: number; part: PicturePart } | null>(null);
  useLayoutEffect(() => {
    const [pane, { current }] = [scroller.current, sheet];
    if (!pane || !current) return;
    const { clientWidth: width, clientHeight: height } = current;
    const { width: oldWidth, height: oldHeight, part: old } = before.current ?? { width, height, part };
    before.current = { width, height, part };
    if (oldWidth === width && old === part) return;
    pane.scrollTo({
      left: (pane.scrollLeft / oldWidth + old.left - part.left) * width,
      top: (pane.scrollTop / oldHeight + old.top - part.top) * height,
    });
  });
}

/** Says in the corner of the pane that there is no word to check, where boxes around such words would be expected. */
function AllSure({ text }: { text: string }) {
  return (
    <p className="pointer-events-none absolute end-3 bottom-3 flex h-6 items-center gap-1 rounded-full border border-line bg-sheet px-2 text-xs text-muted">
      <Check className="size-3.5 text-success" />
      {text}
    </p>
  );
}

function PageImage({ process, index }: { process: Process; index: number }) {
  const text = useToolText('ImageToText');
  const { url, failed } = useFileLink(process, pictureName(index));
  if (failed) return <p className="p-5 text-sm text-danger">{text('picture.failed')}</p>;
  return url ? <img src={url} alt={text('picture.alt')} className="size-full print-dimmed" /> : null;
}
