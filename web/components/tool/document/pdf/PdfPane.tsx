import { useEffect } from 'react';
import type { ProcessFile } from '#contract/processes.ts';
import { toast } from '#web/components/overlays/toast.ts';
import { usePageText } from '#web/components/tool/texts.ts';
import { DocumentSkeleton } from '../DocumentSkeleton.tsx';
import { PdfView, type PdfViewProps } from './PdfView.tsx';
import { usePdf } from './usePdf.ts';

interface PdfPaneProps extends Omit<PdfViewProps, 'opened'> {
  id: string;
  file: ProcessFile;
  /** Called when the pages can't be shown, so that the caller shows something else. */
  onFailure: () => void;
}

export default function PdfPane({ id, file, onFailure, ...view }: PdfPaneProps) {
  const { t } = usePageText();
  const { opened, failed } = usePdf(id, file.id);
  useEffect(() => {
    if (!failed) return;
    toast({ variant: 'warning', title: t('document.pagesFailed') });
    onFailure();
  }, [failed, onFailure, t]);
  return opened ? <PdfView opened={opened} {...view} /> : <DocumentSkeleton />;
}
