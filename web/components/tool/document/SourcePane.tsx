import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { ProcessFile } from '#contract/processes.ts';
import { Segmented } from '#web/components/controls/Segmented.tsx';
import { QueryPlaceholder } from '#web/components/QueryPlaceholder.tsx';
import { processQuery } from '#web/processes/queries.ts';
import type { Target } from '../navigation/useReveal.ts';
import { usePageText } from '../texts.ts';
import type { Marking } from './ChunkPieces.tsx';
import { DocumentSkeleton } from './DocumentSkeleton.tsx';
import { DocumentView } from './DocumentView.tsx';
import { NoticeList } from './NoticeList.tsx';
import { useDocument } from './useDocument.ts';
import { useSourceView } from './useSourceView.ts';

export interface SourcePaneProps extends Marking {
  id: string;
  target: Target | null;
  /** The pane's name in the bar above the document, where another pane is beside it. */
  name?: string | undefined;
}

const PdfPane = lazy(() => import('./pdf/PdfPane.tsx'));

/** The source document of a result, with its notices above and the quoted ranges marked. */
export function SourcePane({ id, target, name, ...marking }: SourcePaneProps) {
  const { t } = usePageText();
  const pdfFile = usePdfFile(id);
  const { shown, choose, chosen, showText } = useSourceView();
  const query = useDocument(id);

  if (query.isError) {
    return (
      <div className="p-5">
        <QueryPlaceholder query={query} failed={t('document.failed')} />
      </div>
    );
  }
  if (!query.data) return <DocumentSkeleton />;
  const switcher = (
    <Segmented
      legend={t('document.view')}
      hideLegend
      compact
      value={shown}
      onChange={choose}
      choices={[
        { value: 'pages', label: t('document.pages') },
        { value: 'text', label: t('document.text') },
      ]}
    />
  );
  const view = { ...marking, document: query.data, target, name, label: t('document.label') };
  return (
    <>
      <h2 className="sr-only">{view.label}</h2>
      {query.data.notices.length > 0 && (
        <NoticeList
          notices={query.data.notices}
          className="border-b border-line pane-inset py-2.5 text-sm text-muted"
        />
      )}
      {pdfFile && shown === 'pages' ? (
        <Suspense fallback={<DocumentSkeleton />}>
          <PdfPane
            {...view}
            id={id}
            file={pdfFile}
            switcher={switcher}
            onFailure={showText}
            onTooSmall={chosen === 'pages' ? undefined : showText}
          />
        </Suspense>
      ) : (
        <DocumentView {...view} switcher={pdfFile && switcher} className="min-h-0 grow" />
      )}
    </>
  );
}

/** The input file, when it was a PDF whose printed pages can be shown. */
function usePdfFile(id: string): ProcessFile | undefined {
  const { data } = useQuery(processQuery(id));
  return data?.files.find((file) => file.role === 'input' && file.mediaType === 'application/pdf');
}
