import { Circle, Mic, MicOff, Pause, Play, RotateCcw, Square, X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#web/components/controls/Button.tsx';
import { classes } from '#web/components/controls/classes.ts';
import { Spinner } from '../../Spinner.tsx';
import { SlotFrame } from '../form/input/SlotFrame.tsx';
import { formatBytes, formatTime } from '../format.ts';
import { Player } from '../player/Player.tsx';
import { usePlayer } from '../player/usePlayer.ts';
import { usePageText } from '../texts.ts';
import type { Recording } from './recordings.ts';
import type { TakeState } from './take.ts';
import { useRecorder } from './useRecorder.ts';

export interface RecorderProps {
  /** Called with a finished recording, which becomes the form's file. */
  onPick: (file: File) => void;
  onRemove: (file: File) => void;
  /** True when the form was submitted without a recording. */
  missing: boolean;
  disabled: boolean;
}

/** Records from the microphone in place of a chosen file, with a level meter, pause, and playback before sending. */
export function Recorder({ onPick, onRemove, missing, disabled }: RecorderProps) {
  const { t } = usePageText();
  const recorder = useRecorder(({ file }) => onPick(file));
  const { state } = recorder;
  const isDone = state.name === 'done';
  const isRunning = state.name === 'recording' || state.name === 'paused';
  const pickEarlierRecording = useEffectEvent(() => {
    if (isDone) onPick(state.recording.file);
  });
  // A recording may remain from an earlier visit to this page.
  useEffect(() => pickEarlierRecording(), []);
  const discard = () => {
    if (isDone) onRemove(state.recording.file);
    recorder.discard();
  };
  const startButton = (words: string) => (
    <Button
      onClick={recorder.start}
      disabled={disabled}
      icon={<Circle className="size-3.5 text-danger" fill="currentColor" />}
    >
      {words}
    </Button>
  );

  return (
    <SlotFrame
      className={classes(
        'gap-4 bg-sheet text-center',
        missing && !isDone ? 'border-danger' : 'border-edge',
        !isDone && 'border-dashed',
      )}
      note={
        missing &&
        !isDone && (
          <p role="alert" className="text-sm text-danger">
            {t(isRunning ? 'recorder.stopFirst' : 'recorder.missing')}
          </p>
        )
      }
    >
      {state.name === 'idle' && (
        <>
          <Mic className="size-7 text-muted" strokeWidth={1.5} />
          <Words title={t('recorder.title')}>{t('recorder.private')}</Words>
          {startButton(t('recorder.start'))}
        </>
      )}
      {state.name === 'asking' && (
        <>
          <Spinner />
          <Words title={t('recorder.asking')}>{t('recorder.askingText')}</Words>
        </>
      )}
      {state.name === 'refused' && (
        <>
          <MicOff className="size-7 text-muted" strokeWidth={1.5} />
          <div role="alert">
            <Words title={t(`recorder.problems.${state.problem}`)}>
              {t(`recorder.problems.${state.problem}Text`)}
            </Words>
          </div>
          {state.problem !== 'insecure' &&
            state.problem !== 'unsupported' &&
            startButton(t('recorder.retry'))}
        </>
      )}
      {isRunning && <Running recorder={recorder} state={state} />}
      {isDone && (
        <Done
          recording={state.recording}
          disabled={disabled}
          onAgain={() => {
            discard();
            recorder.start();
          }}
          onDiscard={discard}
        />
      )}
    </SlotFrame>
  );
}

function Words({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex max-w-prose flex-col gap-1">
      <p className="font-medium text-balance">{title}</p>
      <p className="text-sm text-balance text-muted">{children}</p>
    </div>
  );
}

interface RunningProps {
  recorder: ReturnType<typeof useRecorder>;
  state: TakeState;
}

/** The time, level and buttons of a recording under way or paused. */
function Running({ recorder, state: { name, seconds, level, silent } }: RunningProps) {
  const { t } = usePageText();
  const stop = useRef<HTMLButtonElement>(null);
  // The start button has gone, so the focus moves to the next step.
  useEffect(() => stop.current?.focus(), []);
  const recording = name === 'recording';
  return (
    <>
      <p role="status" className="flex items-center gap-2 text-sm text-muted">
        <Circle className={classes('size-3', recording ? 'text-danger' : 'text-muted')} fill="currentColor" />
        {t(recording ? 'recorder.recording' : 'recorder.paused')}
      </p>
      <p role="timer" className="font-serif text-2xl tabular-nums">
        {formatTime(seconds)}
      </p>
      <Level level={recording ? level : 0} />
      <p aria-live="polite" className="min-h-5 text-sm text-muted">
        {silent && recording && t('recorder.silent')}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button
          onClick={recording ? recorder.pause : recorder.resume}
          icon={recording ? <Pause className="size-4" /> : <Play className="size-4" />}
        >
          {t(recording ? 'recorder.pause' : 'recorder.resume')}
        </Button>
        <Button ref={stop} onClick={recorder.stop} icon={<Square className="size-3.5" fill="currentColor" />}>
          {t('recorder.stop')}
        </Button>
      </div>
    </>
  );
}

/** The lower end of the meter, in decibels relative to full scale. */
const meterFloor = -54;

/** A level meter for sighted users; the text below it says when no sound arrives. */
function Level({ level }: { level: number }) {
  const decibels = level > 0 ? 20 * Math.log10(level) : meterFloor;
  const share = Math.min(1, Math.max(0, 1 - decibels / meterFloor));
  return (
    <div aria-hidden="true" className="h-2 w-full max-w-64 overflow-hidden rounded-full bg-line">
      <div
        data-level={Math.round(share * 100)}
        className={classes(
          'h-full origin-left rounded-full transition-transform duration-100 ease-out',
          level > 0.98 ? 'bg-danger' : 'bg-success',
        )}
        style={{ transform: `scaleX(${share})` }}
      />
    </div>
  );
}

interface DoneProps {
  recording: Recording;
  disabled: boolean;
  onAgain: () => void;
  onDiscard: () => void;
}

function Done({ recording: { file, seconds, peaks }, disabled, onAgain, onDiscard }: DoneProps) {
  const { t, i18n } = usePageText();
  const player = usePlayer(useObjectUrl(file), seconds);
  return (
    <div className="flex w-full max-w-xl flex-col gap-4">
      <div className="flex flex-col gap-1">
        <p className="font-medium wrap-anywhere">{file.name}</p>
        <p className="text-sm text-muted tabular-nums">{formatBytes(file.size, i18n.language)}</p>
      </div>
      <Player
        player={player}
        peaks={peaks}
        className="rounded-card border border-line px-3 py-2 text-start"
      />
      <div className="flex flex-wrap justify-center gap-2">
        <Button onClick={onAgain} disabled={disabled} icon={RotateCcw}>
          {t('recorder.again')}
        </Button>
        <Button onClick={onDiscard} disabled={disabled} icon={X}>
          {t('recorder.discard')}
        </Button>
      </div>
    </div>
  );
}

/** An object URL for a file, valid while the component is mounted. */
function useObjectUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return url;
}
