import { ChevronLeft, ChevronRight, Download, Maximize, Minimize, X } from 'lucide-react';
import { type KeyboardEvent, type TouchEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Process } from '#contract/processes.ts';
import { classes } from '#web/components/controls/classes.ts';
import { IconButton } from '#web/components/controls/IconButton.tsx';
import { useModal } from '#web/components/overlays/useModal.ts';
import { useFileLink } from '#web/components/tool/result/useFileLink.ts';
import { useSaveFile } from '#web/components/tool/result/useSaveFile.ts';
import { useToolText } from '#web/components/tool/texts.ts';
import type { Picture, TextToImageResult } from '../../contract.ts';
import { usePictureText } from './usePictureText.ts';
import { indexBeside, keyStep, swipeStep } from './view-steps.ts';

interface FullViewProps {
  process: Process;
  result: TextToImageResult;
  pictures: readonly Picture[];
  /** An index into `pictures`; null while the view is closed. */
  index: number | null;
  onShow: (index: number) => void;
  onClose: () => void;
}

const stepButtons = [
  { step: -1, label: 'view.previous', Icon: ChevronLeft },
  { step: 1, label: 'view.next', Icon: ChevronRight },
] as const;

/** One picture at a time, in a dialog over the whole window. */
export function FullView({ process, result, pictures, index, onShow, onClose }: FullViewProps) {
  const text = useToolText('TextToImage');
  const { t } = useTranslation();
  const { name } = usePictureText(result);
  const save = useSaveFile(process);
  const [full, setFull] = useState(false);
  const picture = index === null ? undefined : pictures[index];
  const close = () => {
    setFull(false);
    onClose();
  };
  const show = (step: 1 | -1) => {
    const next = indexBeside(index ?? 0, step, pictures.length);
    if (next !== null) onShow(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = keyStep(event.key, full);
    if (step === null) return;
    event.preventDefault();
    show(step);
  };
  return (
    <dialog
      {...useModal(picture !== undefined, close)}
      aria-label={text('result.open')}
      onKeyDown={onKeyDown}
      className="m-0 h-dvh max-h-none w-dvw max-w-none overflow-hidden bg-paper p-0 open:enter-fade"
    >
      {picture && (
        <div className="flex h-full flex-col">
          <div className="flex items-center gap-1 py-1 ps-4 pe-1">
            <p aria-live="polite" className="me-auto truncate text-sm text-muted tabular-nums">
              <span className="sr-only">{name(picture)}, </span>
              {text('view.counter', { number: (index ?? 0) + 1, total: pictures.length })}
            </p>
            <IconButton
              icon={full ? Minimize : Maximize}
              label={text(full ? 'view.fit' : 'view.full')}
              onClick={() => setFull(!full)}
            />
            <IconButton
              icon={Download}
              label={text('result.png')}
              onClick={() => save(`${picture.name}.png`)}
            />
            <IconButton icon={X} label={t('common.close')} onClick={close} />
          </div>
          <Stage
            key={picture.name}
            process={process}
            result={result}
            picture={picture}
            full={full}
            onSwipe={show}
          />
          {pictures.length > 1 && (
            <div className="flex justify-center gap-2 p-1">
              {stepButtons.map(({ step, label, Icon }) => (
                <IconButton
                  key={step}
                  icon={Icon}
                  label={text(label)}
                  // The button isn't `disabled`, because it would lose the focus at the last picture.
                  aria-disabled={indexBeside(index ?? 0, step, pictures.length) === null || undefined}
                  onClick={() => show(step)}
                  className="aria-disabled:opacity-50"
                />
              ))}
            </div>
          )}
        </div>
      )}
    </dialog>
  );
}

interface StageProps {
  process: Process;
  result: TextToImageResult;
  picture: Picture;
  /** True to show the picture at full size. */
  full: boolean;
  onSwipe: (step: 1 | -1) => void;
}

/** The picture fitted to the window, or at full size in a scrolling region. */
function Stage({ process, result, picture, full, onSwipe }: StageProps) {
  const { name, describe } = usePictureText(result);
  const { url } = useFileLink(process, `${picture.name}.png`);
  const touchStart = useRef<number | null>(null);
  const endTouch = (event: TouchEvent) => {
    const step = swipeStep(touchStart.current, event.changedTouches[0]?.clientX ?? 0, full);
    if (step !== null) onSwipe(step);
    touchStart.current = null;
  };
  return (
    <section
      aria-label={name(picture)}
      // A scrolling region must be focusable, or the keyboard couldn't scroll it.
      tabIndex={full ? 0 : undefined}
      // Only a single finger swipes; two fingers zoom.
      onTouchStart={({ touches }) => {
        touchStart.current = touches.length === 1 ? (touches[0]?.clientX ?? null) : null;
      }}
      onTouchEnd={endTouch}
      className={classes(
        'grid min-h-0 grow px-2 focus-visible:-outline-offset-2 md:px-4',
        // Horizontal panning is turned off, because browsers would go back in their history.
        full ? 'overflow-auto overscroll-contain' : 'touch-pan-y touch-pinch-zoom overflow-hidden',
      )}
    >
      {url && (
        <img
          src={url}
          alt={describe(picture)}
          width={picture.width}
          height={picture.height}
          className={classes(
            'enter-fade m-auto rounded-small',
            full ? 'h-auto max-w-none' : 'size-full min-h-0 object-contain',
          )}
        />
      )}
    </section>
  );
}
