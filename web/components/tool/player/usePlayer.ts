import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { within } from './goal.ts';

export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** A sound that is being listened to. Its functions stay the same from one drawing of a page to the next. */
export interface Player {
  playing: boolean;
  /** Waits for bytes to come. */
  waiting: boolean;
  failed: boolean;
  /** Seconds. */
  duration: number;
  /** 1 is as it was recorded. */
  speed: number;
  setSpeed: (speed: number) => void;
  toggle: () => void;
  pause: () => void;
  /** Seconds from the beginning; what lies outside is brought to the nearer end. */
  seek: (seconds: number) => void;
  /** After a failure: asks for the sound anew and goes on from where it was. */
  retry: () => void;
  /** Seconds from the beginning, now. */
  time: () => number;
  /**
   * Tells the time at every frame while the sound plays, and after every seek. Pages follow it without
   * being drawn anew. Returns what ends it.
   */
  follow: (listener: (seconds: number) => void) => () => void;
}

/**
 * Plays the sound at an address. It begins while the rest is still fetched, where the server answers
 * ranges. A renewed address takes over at the next pause, so that nothing is heard of it.
 * @param url null while there is none yet
 * @param length Seconds, as far as known before the sound itself says
 */
export function usePlayer(url: string | null, length = 0): Player {
  const [audio] = useState(() => new Audio());
  const [playing, setPlaying] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const [failed, setFailed] = useState(false);
  const [measured, setMeasured] = useState<number | null>(null);
  const [speed, setShownSpeed] = useState(1);
  const listeners = useRef(new Set<(seconds: number) => void>());
  const duration = measured ?? length;
  const end = useRef(duration);
  end.current = duration;

  useEffect(() => {
    if (url === null) return;
    const load = () => {
      const { currentTime } = audio;
      audio.src = url;
      audio.currentTime = currentTime;
    };
    // Without an address it may wait to play already, from a press that came too early.
    if (audio.paused || audio.src === '') load();
    else audio.addEventListener('pause', load, { once: true });
    return () => audio.removeEventListener('pause', load);
  }, [audio, url]);

  useEffect(() => {
    audio.preload = 'metadata';
    const tell = () => {
      for (const listener of listeners.current) listener(audio.currentTime);
    };
    let frame = 0;
    const run = () => {
      tell();
      frame = requestAnimationFrame(run);
    };
    const events = new AbortController();
    const on = (names: readonly (keyof HTMLMediaElementEventMap)[], act: () => void) => {
      for (const name of names) audio.addEventListener(name, act, { signal: events.signal });
    };
    const rest = () => {
      cancelAnimationFrame(frame);
      setPlaying(false);
      tell();
    };
    on(['play'], () => {
      cancelAnimationFrame(frame);
      setPlaying(true);
      run();
    });
    on(['pause', 'ended'], rest);
    on(['seeking', 'seeked'], tell);
    on(['waiting'], () => setWaiting(true));
    on(['playing', 'canplay', 'pause'], () => setWaiting(false));
    on(['loadedmetadata', 'durationchange'], () => {
      if (Number.isFinite(audio.duration)) setMeasured(audio.duration);
      setFailed(false);
    });
    on(['error'], () => {
      setFailed(true);
      setWaiting(false);
      rest();
    });
    return () => {
      events.abort();
      cancelAnimationFrame(frame);
      audio.pause();
    };
  }, [audio]);

  const play = useCallback(() => {
    // Refused or interrupted: the element's own events tell it.
    audio.play().catch(() => undefined);
  }, [audio]);

  const seek = useCallback(
    (seconds: number) => {
      audio.currentTime = within(seconds, end.current);
      for (const listener of listeners.current) listener(audio.currentTime);
    },
    [audio],
  );

  const actions = useMemo(
    () => ({
      seek,
      toggle: () => (audio.paused ? play() : audio.pause()),
      pause: () => audio.pause(),
      setSpeed: (next: number) => {
        // Loading brings the element back to its default.
        audio.defaultPlaybackRate = next;
        audio.playbackRate = next;
        setShownSpeed(next);
      },
      retry: () => {
        const { currentTime } = audio;
        setFailed(false);
        audio.load();
        audio.currentTime = currentTime;
        play();
      },
      time: () => audio.currentTime,
      follow: (listener: (seconds: number) => void) => {
        listeners.current.add(listener);
        return () => {
          listeners.current.delete(listener);
        };
      },
    }),
    [audio, play, seek],
  );
  return useMemo(
    () => ({ playing, waiting, failed, duration, speed, ...actions }),
    [playing, waiting, failed, duration, speed, actions],
  );
}
