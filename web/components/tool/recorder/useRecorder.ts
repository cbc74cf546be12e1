import { useCallback, useEffect, useRef, useState } from 'react';
import { useWindowEvent } from '#web/components/window/useWindowEvent.ts';
import { useSignedIn } from '../../../auth/RequireSession.tsx';
import { usePageText } from '../texts.ts';
import { createMeter, type MicrophoneProblem, microphoneProblem, recordingObstacle } from './microphone.ts';
import {
  forgetRecording,
  peaksOf,
  type Recording,
  recordingKind,
  recordingName,
  storeRecording,
  unsentRecording,
} from './recordings.ts';
import { createTake, type TakeState } from './take.ts';

/** The interval in milliseconds at which the level is read. */
const beatMilliseconds = 100;

type State =
  | { name: 'idle' | 'asking' }
  | TakeState
  | { name: 'done'; recording: Recording }
  | { name: 'refused'; problem: MicrophoneProblem };

/** Records from the microphone. An unsent recording survives a visit to other pages; closing the tab warns first. */
export function useRecorder(onRecorded: (recording: Recording) => void) {
  const { t } = usePageText();
  const user = useSignedIn().user.id;
  const [state, setState] = useState<State>(() => {
    const recording = unsentRecording(user);
    return recording ? { name: 'done', recording } : { name: 'idle' };
  });
  const recorder = useRef<MediaRecorder | null>(null);
  const mounted = useRef(true);
  const latestOnRecorded = useRef(onRecorded);
  useEffect(() => {
    latestOnRecorded.current = onRecorded;
  }, [onRecorded]);

  const finish = (recording: Recording) => {
    storeRecording(user, recording);
    if (!mounted.current) return;
    setState({ name: 'done', recording });
    latestOnRecorded.current(recording);
  };

  const start = async () => {
    const obstacle = recordingObstacle();
    if (obstacle) return setState({ name: 'refused', problem: obstacle });
    setState({ name: 'asking' });
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      if (!mounted.current) return endStream(stream);
      try {
        recorder.current = startRecorder(stream, {
          nameFor: (extension) => recordingName(t('recorder.fileName'), new Date(), extension),
          onBeat: setState,
          onEnd: finish,
        });
      } catch (error) {
        // When a granted microphone can't be recorded, the stream is ended so that its indicator goes off.
        endStream(stream);
        throw error;
      }
    } catch (error) {
      setState({ name: 'refused', problem: microphoneProblem(error) });
    }
  };

  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
      if (recorder.current?.state !== 'inactive') recorder.current?.stop();
    };
  }, []);

  const hasUnsent = state.name === 'recording' || state.name === 'paused' || state.name === 'done';
  useWindowEvent('beforeunload', hasUnsent ? (event) => event.preventDefault() : null);

  return {
    state,
    start: () => void start(),
    pause: () => recorder.current?.pause(),
    resume: () => recorder.current?.resume(),
    stop: () => recorder.current?.stop(),
    discard: useCallback(() => {
      forgetRecording();
      setState({ name: 'idle' });
    }, []),
  };
}

interface RecorderHandlers {
  /** Names the file. */
  nameFor: (extension: string) => string;
  /** Called with the recording's state at each reading of the level. */
  onBeat: (state: State) => void;
  onEnd: (recording: Recording) => void;
}

/** Starts to record a stream. Everything is released when the recorder stops for any reason. */
function startRecorder(stream: MediaStream, { nameFor, onBeat, onEnd }: RecorderHandlers): MediaRecorder {
  const kind = recordingKind((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, kind && { mimeType: kind.mediaType });
  const name = nameFor(kind?.extension ?? 'webm');
  const meter = createMeter(stream);
  const parts: Blob[] = [];
  const take = createTake(() => performance.now());
  const reportState = () => onBeat(take.addLevel(meter.level()));
  const timer = setInterval(reportState, beatMilliseconds);
  recorder.ondataavailable = ({ data }) => parts.push(data);
  recorder.onpause = () => {
    take.pause();
    reportState();
  };
  recorder.onresume = () => {
    take.resume();
    reportState();
  };
  recorder.onstop = () => {
    clearInterval(timer);
    meter.close();
    endStream(stream);
    const type = recorder.mimeType.split(';')[0] ?? '';
    onEnd({ file: new File(parts, name, { type }), seconds: take.seconds(), peaks: peaksOf(take.levels) });
  };
  // Data arrives every second, so that little is lost when the microphone is unplugged.
  recorder.start(1000);
  reportState();
  return recorder;
}

function endStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
