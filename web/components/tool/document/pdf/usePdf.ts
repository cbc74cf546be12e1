import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { downloadFile } from '#contract/process-files.ts';
import { send } from '#web/api/client.ts';
import { type OpenedPdf, openPdf } from './open-pdf.ts';

/** Loads and opens a process's PDF; `opened` is null until then. `failed` is true when that isn't possible. */
export function usePdf(id: string, fileId: string): { opened: OpenedPdf | null; failed: boolean } {
  const file = useQuery({
    queryKey: ['file', id, fileId],
    queryFn: async ({ signal }) => (await send(downloadFile, { params: { id, fileId } }, signal)).blob(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [opened, setOpened] = useState<OpenedPdf | null>(null);
  const [isBroken, setIsBroken] = useState(false);
  const blob = file.data;
  useEffect(() => {
    if (!blob) return;
    let cancelled = false;
    const opening = blob.arrayBuffer().then(openPdf);
    opening.then(
      (pdf) => cancelled || setOpened(pdf),
      () => cancelled || setIsBroken(true),
    );
    return () => {
      cancelled = true;
      setOpened(null);
      void opening.then(
        ({ pdf }) => pdf.loadingTask.destroy(),
        () => undefined,
      );
    };
  }, [blob]);
  return { opened, failed: file.isError || isBroken };
}
