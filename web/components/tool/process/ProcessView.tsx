import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { QueryPlaceholder } from '#web/components/QueryPlaceholder.tsx';
import { PageSkeleton } from '#web/components/Skeleton.tsx';
import { useErrorTexts } from '#web/i18n/error-texts.ts';
import { isUsable } from '#web/processes/process-link.ts';
import { relatedQuery } from '#web/processes/related.ts';
import { useProcess } from '#web/processes/useProcess.ts';
import type { WebTool } from '#web/registry/web-tool.ts';
import { usePageText } from '../texts.ts';
import { BrokenResultView, CancelledView, FailedView } from './EndedView.tsx';
import { isMissing, MissingView } from './MissingView.tsx';
import { RunningView } from './RunningView.tsx';

/** A process in its current state; the tool's own result page as soon as the result is usable. */
export function ProcessView({ tool, id }: { tool: WebTool; id: string }) {
  const { t } = usePageText();
  useErrorTexts();
  const { process, error, refetch, awaitsResult } = useProcess(id);
  // Related processes are shown in the page's header, so waiting for them avoids a layout shift.
  const related = useQuery(relatedQuery(id));
  const awaitsRelated = related.isPending && related.failureCount === 0;

  if (isMissing(error) || (process && process.type !== tool.contract.type)) return <MissingView />;
  if (!process) {
    if (!error) return <PageSkeleton />;
    return <QueryPlaceholder query={{ error, refetch }} failed={t('run.loadFailed')} />;
  }
  const usable = isUsable(process);
  if (process.status === 'processing' && !usable) return <RunningView process={process} />;
  if (awaitsResult || awaitsRelated) return <PageSkeleton />;
  if (usable) {
    if (!tool.contract.result.safeParse(process.result).success) {
      return <BrokenResultView tool={tool} process={process} />;
    }
    return (
      <Suspense fallback={<PageSkeleton />}>
        <tool.Result key={process.id} process={process} />
      </Suspense>
    );
  }
  const Ended = process.status === 'fail' ? FailedView : CancelledView;
  return <Ended tool={tool} process={process} />;
}
