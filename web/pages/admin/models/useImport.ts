import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { importModelFiles } from '#contract/models.ts';
import { upload } from '../../../api/upload.ts';
import { modelsKey } from '../../../components/tool/models/queries.ts';

/** Uploads model files. Leaving the page cancels a running upload. */
export function useImport() {
  const queries = useQueryClient();
  const sending = useRef<AbortController | null>(null);
  const [fraction, setFraction] = useState(0);
  useEffect(() => () => sending.current?.abort(), []);
  const mutation = useMutation({
    mutationFn: (files: readonly File[]) => {
      const controller = new AbortController();
      sending.current = controller;
      setFraction(0);
      return upload(importModelFiles, new FormData(), files, {
        signal: controller.signal,
        onProgress: setFraction,
      });
    },
    // Some of the files may have been imported even after a failure.
    onSettled: () => queries.invalidateQueries({ queryKey: modelsKey }),
  });
  return {
    send: mutation.mutate,
    cancel: () => sending.current?.abort(),
    pending: mutation.isPending,
    fraction,
    answer: mutation.data,
    error: sending.current?.signal.aborted ? null : mutation.error,
  };
}
