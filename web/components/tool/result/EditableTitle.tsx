import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useRef } from 'react';
import { type Process, updateProcess } from '#contract/processes.ts';
import { call } from '#web/api/client.ts';
import { IconButton } from '#web/components/controls/IconButton.tsx';
import { useEditing } from '#web/components/controls/useEditing.ts';
import { MiddleCut } from '#web/components/MiddleCut.tsx';
import { useFailureToast } from '#web/components/overlays/useErrorToast.ts';
import { useWide } from '#web/components/window/useWide.ts';
import { applyChange } from '#web/processes/apply-events.ts';
import { processQuery } from '#web/processes/queries.ts';
import { usePageText } from '../texts.ts';
import { pairTitle } from './pair-title.ts';
import { TitleForm } from './TitleForm.tsx';

/**
 * The title of a process, which can be renamed in place: Enter keeps the change, Escape discards it. It has one line
 * beside a document, and up to two on narrow screens.
 */
export function EditableTitle({ process }: { process: Process }) {
  const { t } = usePageText();
  const { editing, opener, open, close } = useEditing();
  const rename = useRename(process);
  const wide = useWide();
  const line = useRef<HTMLDivElement>(null);
  // A title of two lines leaves its room to the field, so that nothing moves.
  const height = useRef(0);

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
        height={height.current}
        className="-ms-2.25 flex min-w-0 items-center"
        fieldClassName="-my-0.75 h-9 min-h-0 px-2 py-0 font-serif text-lg font-semibold md:text-xl md:leading-7.5"
      />
    );
  }
  return (
    <div ref={line} className="flex min-h-7.5 min-w-0 items-center gap-1">
      <h1 className="min-w-0 font-serif text-lg leading-6.5 font-semibold md:text-xl md:leading-8 lg:leading-7.5">
        {wide ? (
          <MiddleCut>{process.title}</MiddleCut>
        ) : (
          <span dir="auto" title={process.title} className="line-clamp-2 wrap-anywhere">
            {pairTitle(process.title)}
          </span>
        )}
      </h1>
      <IconButton
        small
        size="compact"
        ref={opener}
        icon={Pencil}
        label={t('result.rename')}
        onClick={() => {
          height.current = line.current?.offsetHeight ?? 0;
          open();
        }}
        className="-mt-1 -mb-3 self-start pointer-coarse:-mt-2"
      />
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
    onMutate: (title) => {
      cacheTitle(title);
      return process.title;
    },
    onSuccess: (answer) => applyChange(queries, answer.process),
    // By now the page has been drawn with the new title, so that only the mutation knows the old one.
    onError: (error, _, before) => {
      if (before !== undefined) cacheTitle(before);
      showFailure(t('result.renameFailed'), error);
    },
  });
  return mutate;
}
