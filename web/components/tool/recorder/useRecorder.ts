import { useCallback, useEffect, useRef, useState } from 'react';
import { useSignedIn } from '../../../auth/RequireSession.tsx';
import { usePageText } from '../texts.ts';
import { type MicrophoneProblem, meterOf, microphoneProblem, recordingHindrance } from './microphone.ts';
import {
  forgetRecording,
  keepRecording,
  keptRecording,
  peaksOf,
  type Recording,
  recordingKind,
  recordingName,
} from './recordings.ts';
import { type Standing, takeOf } from './take.ts';

/** How often the level is read, in milliseconds. */
const beat = 100;

type State =
  | { name: 'idle' | 'asking' }
  | Standing
  | { name: 'done'; recording: Recording }
  | { name: 'refused'; problem: MicrophoneProblem };

/**
 * Records from the microphone. A recording stands until it is sent or discarded: who goes to another page
 * of the product finds it again, who closes the tab is asked first.
 */
export function useRecorder(onRecorded: (recording: Recording) => void) {
  const { t } = usePageText();
  const user = useSignedIn().user.id;
  const [state, setState] = useState<State>(() => {
    const recording = keptRecording(user);
    return recording ? { name: 'done', recording } : { name: 'idle' };
  });
  const recorder = useRef<MediaRecorder | null>(null);
  const present = useRef(true);
  const recorded = useRef(onRecorded);
  recorded.current = onRecorded;

  const finish = (recording: Recording) => {
    keepRecording(user, recording);
    if (!present.current) return;
    setState({ name: 'done', recording });
    recorded.current(recording);
  };

  const start = async () => {
    const hindrance = recordingHindrance();
    if (hindrance) return setState({ name: 'refused', problem: hindrance });
    setState({ name: 'asking' });
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      if (!present.current) return endStream(stream);
      try {
        recorder.current = begin(stream, {
          name: (extension) => recordingName(t('recorder.fileName'), new Date(), extension),
          onBeat: setState,
          onEnd: finish,
        });
      } catch (error) {
        // The browser gave the microphone and then can't record it: its light must not stay on.
        endStream(stream);
        throw error;
      }
    } catch (error) {
      setState({ name: 'refused', problem: microphoneProblem(error) });
    }
  };

  useEffect(() => {
    present.current = true;
    return () => {
      present.current = false;
      if (recorder.current?.state !== 'inactive') recorder.current?.stop();
    };
  }, []);

  const unsent = state.name === 'recording' || state.name === 'paused' || state.name === 'done';
  useEffect(() => {
    if (!unsent) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unsent]);

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

interface SessionHooks {
  name: (extension: string) => string;
  onBeat: (state: State) => void;
  onEnd: (recording: Recording) => void;
}

/** Starts to record a stream; everything is released when the recorder stops, whoever stops it. */
function begin(stream: MediaStream, { name, onBeat, onEnd }: SessionHooks): MediaRecorder {
  const kind = recordingKind((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, kind && { mimeType: kind.mediaType });
  const file = name(kind?.extension ?? 'webm');
  const meter = meterOf(stream);
  const parts: Blob[] = [];
  const take = takeOf(() => performance.now());
  const tell = () => onBeat(take.hear(meter.level()));
  const timer = setInterval(tell, beat);
  recorder.ondataavailable = ({ data }) => parts.push(data);
  recorder.onpause = () => {
    take.pause();
    tell();
  };
  recorder.onresume = () => {
    take.resume();
    tell();
  };
  recorder.onstop = () => {
    clearInterval(timer);
    meter.close();
    endStream(stream);
    const type = recorder.mimeType.split(';')[0] ?? '';
    onEnd({ file: new File(parts, file, { type }), seconds: take.seconds(), peaks: peaksOf(take.levels) });
  };
  // A second at a time, so that nothing is lost when the microphone is pulled out.
  recorder.start(1000);
  tell();
  return recorder;
}

function endStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
