import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { ProcessListItem } from '#contract/processes.ts';
import { toast } from '../components/overlays/toast.ts';
import { endedLongRuns } from '../processes/ended/long-runs.ts';
import { showNotification } from '../processes/ended/notifications.ts';
import { processLink } from '../processes/process-link.ts';
import { itemsOf, processesQuery } from '../processes/queries.ts';
import { useToolName } from '../registry/useToolName.ts';
import { setNews } from './tab-title.ts';

export interface EndedRunsProps {
  /** An earlier state of the list, whose runs may have ended meanwhile. */
  first: readonly ProcessListItem[];
}

/** Tells of a long run that ends while another page or tab is in front. It shows nothing itself. */
export default function EndedRuns({ first }: EndedRunsProps): null {
  const { data } = useInfiniteQuery(processesQuery);
  const before = useRef(first);
  /** The runs that ended while the tab was hidden. */
  const unseen = useRef<ProcessListItem[]>([]);
  const tell = useTell();

  const onChange = useEffectEvent((items: readonly ProcessListItem[]) => {
    for (const run of endedLongRuns(before.current, items)) {
      if (document.visibilityState === 'visible') tell.byToast(run);
      else {
        unseen.current.push(run);
        setNews(unseen.current.length);
        tell.byNotification(run);
      }
    }
    before.current = items;
  });
  useEffect(() => {
    if (data) onChange(itemsOf(data.pages));
  }, [data]);

  const onVisible = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return;
    for (const run of unseen.current.splice(0)) tell.byToast(run);
    setNews(0);
  });
  useEffect(() => {
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      // After a sign-out the title tells of nobody's runs.
      setNews(0);
    };
  }, []);
  return null;
}

/** Returns the two ways to tell of an ended run. */
function useTell() {
  const { t } = useTranslation();
  const toolName = useToolName();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const words = ({ status, title }: ProcessListItem) =>
    t(status === 'success' ? 'ended.ready' : 'ended.failed', { title });
  const open = (run: ProcessListItem) => void navigate(processLink(run));
  return {
    byToast(run: ProcessListItem) {
      // Its own page shows the end anyway.
      if (pathname === processLink(run) || pathname === `/loading/${run.id}`) return;
      toast({
        variant: run.status === 'success' ? 'success' : 'error',
        title: words(run),
        subtitle: toolName(run.type),
        action: { label: t('ended.open'), run: () => open(run), possibleMilliseconds: Infinity },
      });
    },
    byNotification(run: ProcessListItem) {
      showNotification(words(run), toolName(run.type), run.id, () => open(run));
    },
  };
}
