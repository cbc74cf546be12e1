import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { type Process, updateProcess } from '#contract/processes.ts';
import { call } from '#web/api/client.ts';
import { IconButton } from '#web/components/controls/IconButton.tsx';
import { useEditing } from '#web/components/controls/useEditing.ts';
import { useFailureToast } from '#web/components/overlays/useErrorToast.ts';
import { applyChange } from '#web/processes/apply-events.ts';
import { processQuery } from '#web/processes/queries.ts';
import { usePageText } from '../texts.ts';
import { TitleForm } from './TitleForm.tsx';

/** The title of a process, which can be renamed in place: Enter keeps the change, Escape discards it. */
export function EditableTitle({ process }: { process: Process }) {
  const { t } = usePageText();
  const { editing, opener, open, close } = useEditing();
  const rename = useRename(process);

  const finish = (title: string | null) => {
    close();
    if (title && title !== process.title) rename(title);
  };

  if (editing) {
    return (
      <TitleForm
        title={process.title}
        label={t('result.title')}
        onFinish={finish}
        className="-ms-3.25 min-w-0 grow"
        fieldClassName="py-0 font-serif text-lg font-semibold md:text-xl"
      />
    );
  }
  return (
    <div className="flex min-h-11 min-w-0 items-start gap-1">
      <h1 className="min-w-0 py-1 font-serif text-lg font-semibold text-balance wrap-anywhere md:text-xl">
        {process.title}
      </h1>
      <IconButton small ref={opener} icon={Pencil} label={t('result.rename')} onClick={open} />
    </div>
  );
}

/** Renames the process at once in the cache, and reverts that when the server refuses. */
function useRename(process: Process): (title: string) => void {
  const { t } = usePageText();
  const showFailure = useFailureToast();
  const queries = useQueryClient();
  const { queryKey } = processQuery(process.id);
  const cacheTitle = (title: string) =>
    queries.setQueryData(queryKey, (before) => before && { ...before, title });
  const { mutate } = useMutation({
    mutationFn: (title: string) => call(updateProcess, { params: { id: process.id }, body: { title } }),
    onMutate: (title) => void cacheTitle(title),
    onSuccess: (answer) => applyChange(queries, answer.process),
    onError: (error) => {
      cacheTitle(process.title);
      showFailure(t('result.renameFailed'), error);
    },
  });
  return mutate;
}
