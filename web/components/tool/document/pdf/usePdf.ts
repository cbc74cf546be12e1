import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { downloadFile } from '#contract/processes.ts';
import { send } from '#web/api/client.ts';
import { type OpenedPdf, openPdf } from './open-pdf.ts';

/** A process's PDF, opened for showing. failed: it can't be loaded or shown. */
export function usePdf(id: string, fileId: string): { opened: OpenedPdf | null; failed: boolean } {
  const file = useQuery({
    queryKey: ['file', id, fileId],
    queryFn: async ({ signal }) => (await send(downloadFile, { params: { id, fileId } }, signal)).blob(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [opened, setOpened] = useState<OpenedPdf | null>(null);
  const [broken, setBroken] = useState(false);
  const blob = file.data;
  useEffect(() => {
    if (!blob) return;
    let left = false;
    const opening = blob.arrayBuffer().then(openPdf);
    opening.then(
      (pdf) => left || setOpened(pdf),
      () => left || setBroken(true),
    );
    return () => {
      left = true;
      setOpened(null);
      void opening.then(
        ({ pdf }) => pdf.loadingTask.destroy(),
        () => undefined,
      );
    };
  }, [blob]);
  return { opened, failed: file.isError || broken };
}
