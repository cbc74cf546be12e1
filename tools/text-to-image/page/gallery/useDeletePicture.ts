import { useMemo, useState } from 'react';
import { destroyFile, type Process } from '#contract/processes.ts';
import { useUndoableDeletion } from '#web/components/tool/edit/useUndoableDeletion.ts';
import { useDelete } from '#web/components/tool/result/useDelete.ts';
import { usePageText } from '#web/components/tool/texts.ts';
import type { Picture, TextToImageResult } from '../../contract.ts';
import { filesOf, goneWith, goneWithout, picturesIn } from './picture-files.ts';
import { useWordedPicture } from './useWordedPicture.ts';

/**
 * The pictures that are there, and how to delete one: it leaves the page at once, its files when the toast that
 * offers undo has gone. The last one takes the process with it.
 */
export function useDeletePicture(process: Process, result: TextToImageResult) {
  const { t } = usePageText();
  const { name } = useWordedPicture(result);
  const deleteProcess = useDelete();
  const deleteUndoably = useUndoableDeletion();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  /** The process as far as its files are still to be seen. */
  const present = useMemo(
    () => ({ ...process, files: process.files.filter((file) => !gone.has(file.id)) }),
    [process, gone],
  );
  const pictures = useMemo(() => picturesIn(result.pictures, present.files), [result, present]);

  const remove = (picture: Picture): void => {
    if (pictures.length === 1) {
      void deleteProcess(process);
      return;
    }
    const ids = filesOf(picture, process.files).map(({ id }) => id);
    const bringBack = () => setGone((before) => goneWithout(before, ids));
    setGone((before) => goneWith(before, ids));
    deleteUndoably(
      destroyFile,
      ids.map((fileId) => ({ params: { id: process.id, fileId } })),
      {
        title: t('result.deleted', { count: 1 }),
        subtitle: name(picture),
        onUndone: bringBack,
        onRefused: bringBack,
      },
    );
  };
  return { present, pictures, remove };
}
