import { useRemembered } from '#web/components/useRemembered.ts';

export type InputWay = 'file' | 'record';

/** The way in which a user gives a sound: a file, or a recording. The last one is remembered. */
export function useFileOrRecording(hasRecorder: boolean) {
  const [way, choose] = useRemembered<InputWay>(hasRecorder ? 'input_way' : undefined, (stored) =>
    stored === 'record' ? 'record' : 'file',
  );
  return { way, isRecording: way === 'record', choose };
}
