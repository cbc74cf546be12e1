import { useEffect, useMemo, useRef, useState } from 'react';
import { clampTime } from './seek-keys.ts';

/** The playback rates to choose from. */
export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** A sound that is played. The functions keep their identity between renders. */
export interface Player {
  playing: boolean;
  /** True while playback waits for data. */
  waiting: boolean;
  failed: boolean;
  /** Seconds. */
  duration: number;
  /** The playback rate; 1 is the recorded speed. */
  speed: number;
  setSpeed: (speed: number) => void;
  toggle: () => void;
  pause: () => void;
  /** Seeks to a time in seconds, limited to the length of the sound. */
  seek: (seconds: number) => void;
  /** Loads the sound again after a failure and continues from the same position. */
  retry: () => void;
  /** The current position in seconds. */
  time: () => number;
  /** Calls the listener at every frame of playback and after every seek, without renders; returns a function to stop. */
  follow: (listener: Listener) => () => void;
}

type Listener = (seconds: number) => void;

/** An audio element, and the listeners that follow its position. */
function createSound() {
  const audio = new Audio();
  audio.preload = 'metadata';
  const listeners = new Set<Listener>();
  const notify = () => {
    for (const listener of listeners) listener(audio.currentTime);
  };
  return { audio, listeners, notify };
}

/**
 * Plays the sound at an address. Playback starts while the rest is still loading if the server supports ranges. A
 * renewed address is loaded at the next pause, so that the switch isn't heard.
 * @param url null while there is none yet
 * @param expectedDuration in seconds, which stands for the duration until the sound is loaded
 */
export function usePlayer(url: string | null, expectedDuration = 0): Player {
  const [{ audio, listeners, notify }] = useState(createSound);
  const [playing, setPlaying] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const [failed, setFailed] = useState(false);
  const [mediaDuration, setMediaDuration] = useState<number | null>(null);
  const [speed, setSpeedState] = useState(1);
  const duration = mediaDuration ?? expectedDuration;
  const latestDuration = useRef(duration);
  latestDuration.current = duration;

  useEffect(() => {
    if (url === null) return;
    const load = () => {
      const { currentTime } = audio;
      audio.src = url;
      audio.currentTime = currentTime;
    };
    // The element may already be waiting to play after an early press, before there is an address.
    if (audio.paused || audio.src === '') load();
    else audio.addEventListener('pause', load, { once: true });
    return () => audio.removeEventListener('pause', load);
  }, [audio, url]);

  useEffect(() => {
    let frame = 0;
    const onFrame = () => {
      notify();
      frame = requestAnimationFrame(onFrame);
    };
    const events = new AbortController();
    const on = (names: readonly (keyof HTMLMediaElementEventMap)[], act: () => void) => {
      for (const name of names) audio.addEventListener(name, act, { signal: events.signal });
    };
    const stopFrames = () => {
      cancelAnimationFrame(frame);
      setPlaying(false);
      notify();
    };
    on(['play'], () => {
      cancelAnimationFrame(frame);
      setPlaying(true);
      onFrame();
    });
    on(['pause', 'ended'], stopFrames);
    on(['seeking', 'seeked'], notify);
    on(['waiting'], () => setWaiting(true));
    on(['playing', 'canplay', 'pause'], () => setWaiting(false));
    on(['loadedmetadata', 'durationchange'], () => {
      if (Number.isFinite(audio.duration)) setMediaDuration(audio.duration);
      setFailed(false);
    });
    on(['error'], () => {
      setFailed(true);
      setWaiting(false);
      stopFrames();
    });
    return () => {
      events.abort();
      cancelAnimationFrame(frame);
      audio.pause();
    };
  }, [audio, notify]);

  const actions = useMemo(() => {
    // When play is refused or interrupted, the element's events report it.
    const play = () => void audio.play().catch(() => undefined);
    return {
      seek: (seconds: number) => {
        audio.currentTime = clampTime(seconds, latestDuration.current);
        notify();
      },
      toggle: () => (audio.paused ? play() : audio.pause()),
      pause: () => audio.pause(),
      setSpeed: (next: number) => {
        // Loading resets the element to its default rate.
        audio.defaultPlaybackRate = next;
        audio.playbackRate = next;
        setSpeedState(next);
      },
      retry: () => {
        const { currentTime } = audio;
        setFailed(false);
        audio.load();
        audio.currentTime = currentTime;
        play();
      },
      time: () => audio.currentTime,
      follow: (listener: Listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    };
  }, [audio, listeners, notify]);
  return useMemo(
    () => ({ playing, waiting, failed, duration, speed, ...actions }),
    [playing, waiting, failed, duration, speed, actions],
  );
}
