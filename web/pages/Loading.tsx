import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { ButtonLink } from '../components/controls/Button.tsx';
import { ErrorState } from '../components/ErrorState.tsx';
import { PageHeading } from '../components/PageHeading.tsx';
import { Skeleton } from '../components/Skeleton.tsx';
import { ProcessChain } from '../components/tool/flow/ProcessChain.tsx';
import { isMissing, MissingView } from '../components/tool/process/MissingView.tsx';
import { RunPanel } from '../components/tool/process/RunPanel.tsx';
import { usePageText } from '../components/tool/texts.ts';
import { wordError } from '../i18n/word-error.ts';
import { useTitle } from '../layout/useTitle.ts';
import { NotifyButton } from '../processes/ended/NotifyButton.tsx';
import { processLink } from '../processes/process-link.ts';
import { watchedProcessQuery } from '../processes/queue-place.ts';
import { webToolOf } from '../registry/tools.ts';
import { preloadResult } from './tool-parts.ts';

/** Shows a waiting or running process's progress and opens the result page when it ends. */
export default function Loading() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { data: process, error, refetch } = useQuery(watchedProcessQuery(id));
  const { t: pageText } = usePageText();
  const isQueued = process !== undefined && process.startedAt === null;
  const title = isQueued ? pageText('run.waiting') : t('loadingPage.title');
  useTitle(title);

  const type = process?.type;
  useEffect(() => {
    if (type) preloadResult(webToolOf(type));
  }, [type]);

  const target = process ? processLink(process) : null;
  useEffect(() => {
    if (target !== null && !target.startsWith('/loading/')) void navigate(target, { replace: true });
  }, [target, navigate]);

  const back = <ButtonLink to="/">{t('loadingPage.back')}</ButtonLink>;
  if (error && (isMissing(error) || !process)) {
    const { title, detail } = wordError(error, t);
    return (
      <div className="w-full max-w-reading">
        {isMissing(error) ? (
          <MissingView />
        ) : (
          <ErrorState title={title} onRetry={() => void refetch()} action={back}>
            {detail}
          </ErrorState>
        )}
      </div>
    );
  }
  return (
    <div className="flex w-full max-w-reading flex-col gap-6">
      <PageHeading title={title}>
        {isQueued ? (
          pageText('run.startsAlone')
        ) : (
          <>
            {/* The list stands beside the page from 1280 px on, and in the menu below. */}
            <span className="max-xl:hidden">{t('loadingPage.note')}</span>
            <span className="xl:hidden">{t('loadingPage.noteNarrow')}</span>
          </>
        )}
      </PageHeading>
      <div className="flex w-full max-w-2xl flex-col items-start gap-4">
        {process ? (
          <div className="w-full">
            <RunPanel process={process} />
          </div>
        ) : (
          <Skeleton className="h-28 w-full" />
        )}
        <div className="flex flex-wrap items-center gap-2">
          {back}
          <NotifyButton />
        </div>
      </div>
      {process && <ProcessChain process={process} />}
    </div>
  );
}
