import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { ButtonLink } from '../components/controls/Button.tsx';
import { ErrorState } from '../components/ErrorState.tsx';
import { Skeleton } from '../components/Skeleton.tsx';
import { ProcessChain } from '../components/tool/flow/ProcessChain.tsx';
import { isMissing, MissingView } from '../components/tool/process/MissingView.tsx';
import { RunPanel } from '../components/tool/process/RunPanel.tsx';
import { wordError } from '../i18n/word-error.ts';
import { useTitle } from '../layout/useTitle.ts';
import { processLink } from '../processes/process-link.ts';
import { processQuery } from '../processes/queries.ts';
import { webToolOf } from '../registry/tools.ts';
import { PageHeading } from './PageHeading.tsx';
import { preloadResult } from './tool-parts.ts';

/** Shows a running process's progress and opens the result page when it ends. */
export default function Loading() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { data: process, error, refetch } = useQuery(processQuery(id));
  useTitle(t('loadingPage.title'));

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
      <div className="mx-auto max-w-xl py-8 md:py-16">
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
    <div className="mx-auto flex max-w-xl flex-col gap-6 py-8 md:py-16">
      <PageHeading title={t('loadingPage.title')}>{t('loadingPage.note')}</PageHeading>
      {process ? <RunPanel process={process} /> : <Skeleton className="h-28 w-full" />}
      <div>{back}</div>
      {process && <ProcessChain process={process} />}
    </div>
  );
}
