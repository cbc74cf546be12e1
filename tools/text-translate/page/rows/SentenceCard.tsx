import { FileSearch, Pencil, TriangleAlert, X } from 'lucide-react';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '#web/components/controls/IconButton.tsx';
import { CopyButton } from '#web/components/tool/result/actions/CopyButton.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import type { TranslatedSentence, TranslationIssue } from '../../contract.ts';

interface SentenceCardProps {
  /** The row, in which the card is positioned. */
  frame: RefObject<HTMLElement | null>;
  /** The chosen sentence's id. */
  mark: string;
  children: ReactNode;
}

/** A card that floats under the chosen sentence and moves nothing. */
export function SentenceCard({ frame, mark, children }: SentenceCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const [position, setPosition] = useState<{ top: number; left: number } | null>(null);
  useLayoutEffect(() => {
    const row = frame.current;
    const sentence = row?.querySelector(`[data-target][data-sentence="${mark}"]`);
    if (!row || !sentence) return;
    const measure = () => {
      const box = row.getBoundingClientRect();
      const lines = [...sentence.getClientRects()];
      const last = lines.at(-1);
      if (!last) return;
      const left = Math.min(...lines.map((line) => line.left)) - box.left;
      const room = box.width - (card.current?.offsetWidth ?? 0) - 8;
      setPosition({ top: last.bottom - box.top + 6, left: Math.max(8, Math.min(left, room)) });
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(row);
    return () => watch.disconnect();
  }, [frame, mark]);
  const isPlaced = position !== null;
  useLayoutEffect(() => {
    if (isPlaced) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isPlaced]);
  return (
    <div
      ref={card}
      data-card=""
      className="enter-fade absolute z-10 flex w-max max-w-[min(26rem,calc(100%-1rem))] flex-col rounded-card border border-line bg-sheet p-1 font-sans shadow-float"
      style={{
        top: position?.top ?? 0,
        left: position?.left ?? 0,
        visibility: position ? undefined : 'hidden',
      }}
    >
      {children}
    </div>
  );
}

interface CardContentProps {
  sentence: TranslatedSentence;
  issues: readonly TranslationIssue[];
  onEdit: () => void;
  /** Absent when the original has no pages. */
  onShow?: (() => void) | undefined;
  onClose: () => void;
}

/** A sentence's issues, and what can be done with it. */
export function CardContent({ sentence, issues, onEdit, onShow, onClose }: CardContentProps) {
  const text = useToolText('Translate');
  return (
    <>
      {issues.length > 0 && (
        <ul className="flex flex-col gap-1 px-2.5 py-1.5 text-sm">
          {issues.map(({ code, params }) => (
            <li key={code + Object.values(params).join()} className="flex gap-2">
              <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warning" />
              {text(`issues.${code}`, params)}
            </li>
          ))}
        </ul>
      )}
      <fieldset aria-label={text('sentence.tools')} className="flex items-center">
        <IconButton
          small
          icon={Pencil}
          label={text('sentence.edit')}
          title={text('sentence.editHint')}
          onClick={onEdit}
        />
        <CopyButton label={text('sentence.copy')} content={() => sentence.target} />
        {onShow && <IconButton small icon={FileSearch} label={text('sentence.show')} onClick={onShow} />}
        {sentence.edited && <p className="px-2 text-xs text-muted">{text('sentence.edited')}</p>}
        <IconButton small icon={X} label={text('sentence.close')} onClick={onClose} className="ms-auto" />
      </fieldset>
    </>
  );
}
