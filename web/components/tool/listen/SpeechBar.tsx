import { AudioLines, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Process } from '#contract/processes.ts';
import { speechFiles, TextToSpeechResult } from '#contract/speech.ts';
import { Button, ButtonLink } from '#web/components/controls/Button.tsx';
import { IconButton } from '#web/components/controls/IconButton.tsx';
import { useNumber } from '#web/i18n/useNumber.ts';
import { processLink } from '#web/processes/process-link.ts';
import { useProcess } from '../../../processes/useProcess.ts';
import { Progress } from '../../Progress.tsx';
import { ModelOffer } from '../models/ModelOffer.tsx';
import { missingModel } from '../models/model-state.ts';
import { Player } from '../player/Player.tsx';
import { usePlayer } from '../player/usePlayer.ts';
import { isMissing } from '../process/MissingView.tsx';
import { Refusal } from '../process/Refusal.tsx';
import { useFileLink } from '../result/useFileLink.ts';
import { usePageText, useToolText } from '../texts.ts';
import type { Speech } from './useSpeech.ts';

interface SpeechBarProps {
  speech: Exclude<Speech, { state: 'silent' }>;
  /** Requests the speech again. */
  onAgain: () => void;
  onClose: () => void;
}

/** A bar at the bottom of a result: the progress of its speech, and then a player. */
export default function SpeechBar({ speech, onAgain, onClose }: SpeechBarProps) {
  const { t } = usePageText();
  return (
    <section
      aria-label={t('listen.label')}
      className="sticky bottom-0 z-30 -mx-4 flex min-h-15 items-center gap-1 border-t border-line bg-sheet px-3 py-1.5 md:bottom-4 md:mx-0 md:rounded-card md:border max-lg:md:shadow-float"
    >
      <div className="min-w-0 grow">
        {speech.state === 'starting' && <InProgress words={t('listen.starting')} fraction={0} />}
        {speech.state === 'refused' && <Refusal error={speech.error} />}
        {speech.state === 'shown' && <SpeechProcess {...speech} onAgain={onAgain} />}
      </div>
      <IconButton small icon={X} label={t('listen.close')} onClick={onClose} />
    </section>
  );
}

/** The process that speaks a result, in its current state. */
function SpeechProcess({ id, request, onAgain }: { id: string; request: object; onAgain: () => void }) {
  const toolText = useToolText('TextToSpeech');
  const { t } = usePageText();
  const { process, error } = useProcess(id);

  if (isMissing(error)) return <Ended words={t('listen.gone')} onAgain={onAgain} />;
  if (error && !process) return <Refusal error={error} />;
  if (!process) return <InProgress words={t('listen.starting')} fraction={0} />;
  if (process.status === 'fail') {
    const model = missingModel(process.error);
    return (
      <div className="flex flex-col gap-2 py-1">
        <Refusal error={process.error} />
        {model && <ModelOffer id={model} onReady={onAgain} />}
      </div>
    );
  }
  if (process.status === 'cancelled') return <Ended words={t('run.cancelled')} onAgain={onAgain} />;
  const result = process.status === 'success' ? TextToSpeechResult.safeParse(process.result).data : undefined;
  if (result) return <Sound key={id} process={process} result={result} request={request} />;
  const { progress, startedAt } = process;
  return (
    <InProgress
      words={
        startedAt === null ? t('run.queued') : toolText(`stages.${progress.stage}`, { defaultValue: '' })
      }
      fraction={progress.fraction}
    />
  );
}

interface SoundProps {
  process: Process;
  result: TextToSpeechResult;
  request: object;
}

/** The player of a finished speech, with a link to the speech's own page. */
function Sound({ process, result, request }: SoundProps) {
  const { t } = usePageText();
  const { url, failed } = useFileLink(process, speechFiles.mp3);
  const player = usePlayer(url, result.duration);
  const { toggle } = player;
  // Every new request toggles playback; the first one starts it.
  const lastRequest = useRef<object | null>(null);
  useEffect(() => {
    if (url === null || lastRequest.current === request) return;
    lastRequest.current = request;
    toggle();
  }, [url, request, toggle]);
  return (
    <div className="flex items-center">
      {failed ? (
        <p className="grow px-2 text-sm text-danger">{t('player.failed')}</p>
      ) : (
        // Phones have no room for the times, which the slider also shows.
        <Player
          player={player}
          peaks={result.peaks}
          className="min-w-0 grow max-md:[&>p[aria-hidden]]:hidden"
        />
      )}
      <ButtonLink
        to={processLink(process)}
        title={t('listen.open')}
        className="shrink-0 border-transparent bg-transparent px-3"
        icon={AudioLines}
      >
        <span className="max-md:sr-only">{t('listen.open')}</span>
      </ButtonLink>
    </div>
  );
}

function InProgress({ words, fraction }: { words: string; fraction: number }) {
  const { t } = usePageText();
  const percent = useNumber({ style: 'percent' });
  return (
    <div className="flex items-center gap-4 px-2">
      <p aria-live="polite" className="min-w-0 truncate text-sm">
        {words}
      </p>
      <div className="grow">
        <Progress fraction={fraction} label={t('run.progress')} />
      </div>
      <p className="text-sm text-muted tabular-nums">{percent(fraction)}</p>
    </div>
  );
}

function Ended({ words, onAgain }: { words: ReactNode; onAgain: () => void }) {
  const { t } = usePageText();
  return (
    <div className="flex flex-wrap items-center gap-3 px-2">
      <p className="text-sm">{words}</p>
      <Button onClick={onAgain}>{t('run.again')}</Button>
    </div>
  );
}
