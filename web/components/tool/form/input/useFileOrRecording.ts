import { useState } from 'react';

export type InputWay = 'file' | 'record';

const wayKey = 'input_way';

/** The way in which a user gives a sound: a file, or a recording. The last one is remembered. */
export function useFileOrRecording(hasRecorder: boolean) {
  const [way, setWay] = useState<InputWay>(() =>
    hasRecorder && localStorage.getItem(wayKey) === 'record' ? 'record' : 'file',
  );
  return {
    way,
    isRecording: way === 'record',
    choose(next: InputWay) {
      setWay(next);
      if (hasRecorder) localStorage.setItem(wayKey, next);
    },
  };
}
