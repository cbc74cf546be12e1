import { useMemo, useState } from 'react';
import { destroyFile } from '#contract/process-files.ts';
import type { Process } from '#contract/processes.ts';
import { useUndoableDeletion } from '#web/components/tool/edit/useUndoableDeletion.ts';
import { useDelete } from '#web/components/tool/result/useDelete.ts';
import { usePageText } from '#web/components/tool/texts.ts';
import type { Picture, TextToImageResult } from '../../contract.ts';
import { addIds, existingPictures, filesOf, removeIds } from './picture-files.ts';
import { usePictureText } from './usePictureText.ts';

/**
 * The existing pictures, and a function to delete one. Its files are deleted when the undo toast closes; deleting the
 * last picture deletes the process.
 * @returns present: the process without the deleted files
 */
export function useDeletePicture(process: Process, result: TextToImageResult) {
  const { t } = usePageText();
  const { name } = usePictureText(result);
  const deleteProcess = useDelete();
  const deleteUndoably = useUndoableDeletion();
  const [deleted, setDeleted] = useState<ReadonlySet<string>>(new Set());
  const present = useMemo(
    () => ({ ...process, files: process.files.filter((file) => !deleted.has(file.id)) }),
    [process, deleted],
  );
  const pictures = useMemo(() => existingPictures(result.pictures, present.files), [result, present]);

  const remove = (picture: Picture): void => {
    if (pictures.length === 1) {
      void deleteProcess(process);
      return;
    }
    const ids = filesOf(picture, process.files).map(({ id }) => id);
    const restore = () => setDeleted((before) => removeIds(before, ids));
    setDeleted((before) => addIds(before, ids));
    deleteUndoably(
      destroyFile,
      ids.map((fileId) => ({ params: { id: process.id, fileId } })),
      {
        title: t('result.deleted', { count: 1 }),
        subtitle: name(picture),
        onUndone: restore,
        onRefused: restore,
      },
    );
  };
  return { present, pictures, remove };
}
