import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import type { Range } from '#contract/documents.ts';
import { showDocument } from '#contract/processes.ts';
import { call } from '../../api/client.ts';
import { ErrorState } from '../ErrorState.tsx';
import { Skeleton } from '../Skeleton.tsx';
import type { Marking } from './ChunkPieces.tsx';
import { DocumentView } from './DocumentView.tsx';
import { useErrorText, useNoticeText, usePageText } from './texts.ts';

interface SourcePaneProps extends Marking {
  /** The process whose document is shown. */
  id: string;
  target: (Range & { id: string }) | null;
}

/** The document a result came from, with its notices above and the result's places marked. */
export function SourcePane({ id, target, ...marking }: SourcePaneProps) {
  const { t } = usePageText();
  const errorText = useErrorText();
  const noticeText = useNoticeText();
  const query = useQuery({
    queryKey: ['document', id],
    queryFn: ({ signal }) => call(showDocument, { params: { id } }, signal),
    // What was read once stays as it is.
    staleTime: Number.POSITIVE_INFINITY,
  });

  if (query.isError) {
    return (
      <div className="p-5">
        <ErrorState title={t('document.failed')} onRetry={() => void query.refetch()}>
          {errorText(query.error).detail}
        </ErrorState>
      </div>
    );
  }
  if (!query.data) return <DocumentSkeleton />;
  return (
    <>
      <h2 className="sr-only">{t('document.label')}</h2>
      {query.data.notices.length > 0 && (
        <ul className="flex flex-col gap-1 border-b border-line px-5 py-2.5 text-sm text-muted md:px-6 2xl:px-8">
          {query.data.notices.map((notice) => (
            <li key={notice.code} className="flex gap-2">
              <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              {noticeText(notice)}
            </li>
          ))}
        </ul>
      )}
      <DocumentView
        {...marking}
        document={query.data}
        target={target}
        label={t('document.label')}
        className="min-h-0 grow"
      />
    </>
  );
}

function DocumentSkeleton() {
  return (
    <div className="flex flex-col gap-3 p-8">
      {['w-1/2', 'w-full', 'w-11/12', 'w-5/6', 'w-10/12', 'w-3/4'].map((width) => (
        <Skeleton key={width} className={`h-4 ${width}`} />
      ))}
    </div>
  );
}
