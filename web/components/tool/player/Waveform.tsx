import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef } from 'react';
import { classes } from '#web/components/controls/classes.ts';
import { formatTime } from '../format.ts';
import { usePageText } from '../texts.ts';
import { useWidth } from '../useWidth.ts';
import { barsPath } from './bars.ts';
import { seekTimeOfKey } from './seek-keys.ts';
import type { Player } from './usePlayer.ts';

/** The height of the waveform in pixels. */
const height = 40;

interface WaveformProps {
  player: Player;
  /** The loudness of equal slices, 0 to 100. */
  peaks: readonly number[];
}

/** The waveform of the whole sound with a slider over it. Each frame changes only styles and ARIA attributes. */
export function Waveform({ player, peaks }: WaveformProps) {
  const { t } = usePageText();
  const slider = useRef<HTMLDivElement>(null);
  const playedBars = useRef<HTMLDivElement>(null);
  const needle = useRef<HTMLSpanElement>(null);
  const width = useWidth(slider, 0);
  const path = useMemo(() => barsPath(peaks, width, height), [peaks, width]);
  const { duration, follow, time, seek } = player;

  useEffect(() => {
    const showTime = (seconds: number) => {
      const share = duration > 0 ? Math.min(1, seconds / duration) : 0;
      if (playedBars.current) playedBars.current.style.clipPath = `inset(0 ${(1 - share) * 100}% 0 0)`;
      if (needle.current) needle.current.style.insetInlineStart = `${share * 100}%`;
      const whole = String(Math.floor(seconds));
      if (slider.current?.getAttribute('aria-valuenow') === whole) return;
      slider.current?.setAttribute('aria-valuenow', whole);
      slider.current?.setAttribute(
        'aria-valuetext',
        t('player.timeOf', { time: formatTime(seconds), duration: formatTime(duration) }),
      );
    };
    showTime(time());
    return follow(showTime);
  }, [duration, follow, time, t]);

  const seekToPointer = (event: PointerEvent<HTMLDivElement>) => {
    const bounds = event.currentTarget.getBoundingClientRect();
    seek(((event.clientX - bounds.left) / bounds.width) * duration);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const seconds = seekTimeOfKey(event.key, time(), duration);
    if (seconds === null) return;
    event.preventDefault();
    seek(seconds);
  };

  return (
    <div
      ref={slider}
      role="slider"
      tabIndex={0}
      aria-label={t('player.position')}
      aria-valuemin={0}
      aria-valuemax={Math.floor(duration)}
      aria-valuenow={0}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        seekToPointer(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) seekToPointer(event);
      }}
      className="relative h-11 min-w-24 grow basis-0 cursor-pointer touch-pan-y rounded-small py-0.5 select-none"
    >
      <Bars path={path} className="fill-edge opacity-60" />
      <div ref={playedBars} className="absolute inset-x-0 top-0.5">
        <Bars path={path} className="fill-accent" />
      </div>
      <span ref={needle} aria-hidden="true" className="absolute inset-y-0 -ms-px w-0.5 bg-accent" />
    </div>
  );
}

function Bars({ path, className }: { path: string; className: string }) {
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height={height}
      shapeRendering="crispEdges"
      className={classes('block', className)}
    >
      <path d={path} />
    </svg>
  );
}
