import { useEffect, useRef, useState } from 'react';
import type { ProcessFile } from '#contract/processes.ts';
import { toast } from '#web/components/overlays/toast.ts';
import { usePageText } from '#web/components/tool/texts.ts';
import { useWidth } from '#web/components/tool/useWidth.ts';
import { DocumentSkeleton } from '../DocumentSkeleton.tsx';
import { fitPage, isTooSmall } from './fit.ts';
import { PdfView, type PdfViewProps, roomIn } from './PdfView.tsx';
import { usePdf } from './usePdf.ts';

interface PdfPaneProps extends Omit<PdfViewProps, 'opened' | 'paneWidth'> {
  id: string;
  file: ProcessFile;
  /** Called when the pages can't be shown, so that the caller shows something else. */
  onFailure: () => void;
  /** Called instead of showing pages whose text would be too small to read; absent when the user wants them anyway. */
  onTooSmall: (() => void) | undefined;
}

/** The width in pixels of a scroll bar that takes room from the pages. */
const scrollBar = 16;

export default function PdfPane({ id, file, onFailure, onTooSmall, ...view }: PdfPaneProps) {
  const { t } = usePageText();
  const { opened, failed } = usePdf(id, file.id);
  const frame = useRef<HTMLDivElement>(null);
  // The pane may be behind another one at first, and has no width until it is in front.
  const paneWidth = useWidth(frame, 0);
  useEffect(() => {
    if (!failed) return;
    toast({ variant: 'warning', title: t('document.pagesFailed') });
    onFailure();
  }, [failed, onFailure, t]);

  const isMeasured = opened !== null && paneWidth > 0;
  const [wasShown, setWasShown] = useState(false);
  // Pages that were readable at first stay, however narrow the pane becomes.
  const isUnreadable =
    isMeasured &&
    !wasShown &&
    onTooSmall !== undefined &&
    isTooSmall(opened, fitPage(opened, roomIn(paneWidth - scrollBar)).scale);
  useEffect(() => {
    if (isUnreadable) onTooSmall?.();
    else if (isMeasured) setWasShown(true);
  }, [isUnreadable, isMeasured, onTooSmall]);
  return (
    <div ref={frame} className="flex min-h-0 grow flex-col">
      {isMeasured && !isUnreadable ? (
        <PdfView opened={opened} paneWidth={paneWidth} {...view} />
      ) : (
        <DocumentSkeleton />
      )}
    </div>
  );
}
