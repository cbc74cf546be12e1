import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { cancelProcess, type Process } from '#contract/processes.ts';
import { call } from '#web/api/client.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { IconTile } from '#web/components/IconTile.tsx';
import { Progress } from '#web/components/Progress.tsx';
import { useNumber } from '#web/i18n/useNumber.ts';
import { applyAnswer } from '#web/processes/apply-events.ts';
import { processQuery } from '#web/processes/queries.ts';
import { webToolOf } from '#web/registry/tools.ts';
import { formatDuration } from '../format.ts';
import { RunDownloads } from '../models/RunDownloads.tsx';
import { usePageText, useToolText } from '../texts.ts';
import { Refusal } from './Refusal.tsx';
import { addSample, type ProgressHistory, roundedSeconds, steadyProgress } from './time-left.ts';

/**
 * A process that waits or runs: its place in the queue or its stage, a progress bar that never falls, the time left if
 * known, and a cancel button.
 */
export function RunPanel({ process, name = process.title }: { process: Process; name?: string }) {
  const { t, i18n } = usePageText();
  const toolText = useToolText(process.type);
  const tool = webToolOf(process.type);
  const cancel = useCancel(process.id);
  const { fraction, seconds } = useSteadyProgress(process);
  const { stage, partial } = process.progress;
  const isQueued = process.startedAt === null;
  const percent = useNumber({ style: 'percent' });
  const startSeconds = process.queue?.seconds ?? null;
  const inWords = (duration: number) => formatDuration(roundedSeconds(duration), i18n.language);
  return (
    <section
      aria-label={t('run.progress')}
      className="flex flex-col gap-4 rounded-card border border-line bg-sheet p-5"
    >
      <div className="flex items-center gap-3">
        {tool && <IconTile icon={tool.icon} hue={tool.hue} />}
        <div className="min-w-0 grow">
          <p className="truncate font-medium">{name}</p>
          <p
            aria-live="polite"
            data-stage={isQueued ? 'queued' : stage}
            className="min-h-5 text-sm text-muted"
          >
            {isQueued ? <Waiting process={process} /> : toolText(`stages.${stage}`, { defaultValue: '' })}
          </p>
        </div>
      </div>
      <Progress fraction={isQueued ? null : fraction} label={t('run.progress')} />
      {!isQueued && stage === 'downloading' ? <RunDownloads /> : partial && <PartialText text={partial} />}
      <div className="flex items-center justify-between gap-4">
        <p className="min-w-0 text-sm text-muted tabular-nums">
          {isQueued
            ? startSeconds !== null && t('run.startsIn', { duration: inWords(startSeconds) })
            : percent(fraction)}
          {seconds !== null && ` · ${t('run.secondsLeft', { duration: inWords(seconds) })}`}
        </p>
        <Button className="shrink-0" onClick={() => cancel.mutate()} loading={cancel.isPending}>
          {t('run.cancel')}
        </Button>
      </div>
      {cancel.isError && <Refusal error={cancel.error} />}
    </section>
  );
}

/** The place in the queue, as far as the server knows it. */
function Waiting({ process }: { process: Process }) {
  const { t } = usePageText();
  const number = useNumber();
  if (process.queue === null) return t('run.queued');
  const { before } = process.queue;
  return before === 0 ? t('run.next') : t('run.before', { count: before, number: number(before) });
}

/** The last lines of the partial result; the newest stay in view. */
function PartialText({ text }: { text: string }) {
  return (
    <div aria-live="off" className="flex max-h-32 flex-col justify-end overflow-hidden">
      <p className="font-serif text-muted whitespace-pre-line wrap-anywhere">{text}</p>
    </div>
  );
}

function useCancel(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call(cancelProcess, { params: { id } })).process,
    onSuccess: (process) => applyAnswer(queries, process),
    // The process has usually ended in the meantime, so its final state is loaded.
    onError: () => void queries.invalidateQueries({ queryKey: processQuery(id).queryKey }),
  });
}

/** The fraction of a run, which never falls, and the estimated seconds left, updated each second. */
function useSteadyProgress({ progress, attempts }: Process): { fraction: number; seconds: number | null } {
  const { fraction } = progress;
  const [history, setHistory] = useState<ProgressHistory>({ attempts, samples: [] });
  const [now, setNow] = useState(() => performance.now());

  useEffect(() => {
    const at = performance.now();
    setNow(at);
    setHistory((before) => addSample(before, attempts, { at, fraction }));
  }, [fraction, attempts]);
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, []);

  return steadyProgress(history, { attempts, fraction, now });
}
