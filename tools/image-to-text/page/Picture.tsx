import { ZoomIn, ZoomOut } from 'lucide-react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { Process } from '#contract/processes.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { classes } from '#web/components/controls/classes.ts';
import { Segmented } from '#web/components/controls/Segmented.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { PaneBar } from '#web/components/tool/result/PaneBar.tsx';
import { useFileLink } from '#web/components/tool/result/useFileLink.ts';
import { usePageText, useToolText } from '#web/components/tool/texts.ts';
import { type PageWords, pictureName, type RecognisedPage } from '../contract.ts';
import { type Certainty, certaintyOf } from './confidence.ts';

interface PictureProps {
  process: Process;
  page: RecognisedPage;
  index: number;
  words: PageWords['words'];
  /** The word that is chosen in the text; a new object scrolls to it again. */
  target: { word: number } | null;
  onPick: (word: number) => void;
}

const shown = ['all', 'unsure', 'none'] as const;
type Shown = (typeof shown)[number];
/** Times the width of the pane. */
const zooms = [1, 1.5, 2, 3];

/** Strokes on the printed page, which is white in the dark as well. */
const strokes: Record<Certainty, string> = {
  sure: 'stroke-read-sure',
  unsure: 'stroke-read-unsure fill-read-unsure/15',
  doubtful: 'stroke-read-doubtful fill-read-doubtful/20',
};

/** The page as it was read, with a box around each word. The text beside it is the way in by keyboard. */
export function Picture({ process, page, index, words, target, onPick }: PictureProps) {
  const text = useToolText('ImageToText');
  const { t } = usePageText();
  const [boxes, setBoxes] = useState<Shown>('all');
  const [zoom, setZoom] = useState(0);
  const chosen = useRef<SVGRectElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new target scrolls, the same word too.
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'smooth' });
  }, [target]);

  const pick = (event: MouseEvent) => {
    const word = event.target instanceof Element ? event.target.getAttribute('data-word') : null;
    if (word !== null) onPick(Number(word));
  };
  // Boxes lie close around the letters; a little air lets them be read.
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
            choices={shown.map((value) => ({ value, label: text(`picture.${value}`) }))}
          />
        }
      >
        <Button
          variant="icon"
          label={t('document.smaller')}
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
          icon={<ZoomOut aria-hidden="true" className="size-4" />}
        />
        <Button
          variant="icon"
          label={t('document.larger')}
          disabled={zoom === zooms.length - 1}
          onClick={() => setZoom(zoom + 1)}
          icon={<ZoomIn aria-hidden="true" className="size-4" />}
        />
      </PaneBar>
      <section
        aria-label={text('picture.label')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus.
        tabIndex={0}
        className="min-h-0 grow overflow-auto overscroll-contain bg-paper p-3 focus-visible:-outline-offset-2"
      >
        {page.layer ? (
          <EmptyState title={text('picture.layer')}>{text('picture.layerText')}</EmptyState>
        ) : (
          <div
            className="relative bg-print"
            style={{ width: `${(zooms[zoom] ?? 1) * 100}%`, aspectRatio: `${page.width} / ${page.height}` }}
          >
            <PageImage process={process} index={index} />
            <svg
              aria-hidden="true"
              viewBox={`0 0 ${page.width} ${page.height}`}
              className="absolute inset-0 size-full"
              onClick={pick}
            >
              {words.map((word, at) => {
                const certainty = certaintyOf(word.confidence);
                const visible = boxes === 'all' || (boxes === 'unsure' && certainty !== 'sure');
                return (
                  <rect
                    // biome-ignore lint/suspicious/noArrayIndexKey: a page's words never change.
                    key={at}
                    data-word={at}
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
                  ref={chosen}
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
      </section>
    </>
  );
}

function PageImage({ process, index }: { process: Process; index: number }) {
  const text = useToolText('ImageToText');
  const { url, failed } = useFileLink(process, pictureName(index));
  if (failed) return <p className="p-5 text-sm text-danger">{text('picture.failed')}</p>;
  return url ? <img src={url} alt={text('picture.alt')} className="size-full" /> : null;
}
