import { Pause, Play } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#web/components/controls/Button.tsx';
import { classes } from '#web/components/controls/classes.ts';
import { TextButton } from '#web/components/controls/TextButton.tsx';
import { Menu, MenuChoice } from '#web/components/overlays/Menu.tsx';
import { useWindowEvent } from '#web/components/window/useWindowEvent.ts';
import { useNumber } from '#web/i18n/useNumber.ts';
import { Spinner } from '../../Spinner.tsx';
import { formatTime } from '../format.ts';
import { usePageText } from '../texts.ts';
import { type Player as Sound, speeds } from './usePlayer.ts';
import { Waveform } from './Waveform.tsx';

interface PlayerProps {
  player: Sound;
  /** The loudness of equal slices of the sound, 0 to 100. */
  peaks: readonly number[];
  className?: string;
}

/** An audio player with a waveform slider, times and speed. The space bar toggles it unless a control uses that key. */
export function Player({ player, peaks, className }: PlayerProps) {
  const { t } = usePageText();
  const { playing, waiting, toggle } = player;
  useSpaceBar(toggle);
  return (
    <section
      aria-label={t('player.label')}
      className={classes('flex flex-wrap items-center gap-x-3 gap-y-1 bg-sheet', className)}
    >
      <Button
        variant="primary"
        onClick={toggle}
        label={t(playing ? 'player.pause' : 'player.play')}
        title={t(playing ? 'player.pause' : 'player.play')}
        className="size-11 shrink-0 rounded-full px-0"
        icon={
          playing && waiting ? (
            <Spinner />
          ) : playing ? (
            <Pause className="size-5" fill="currentColor" strokeWidth={0} />
          ) : (
            <Play className="ms-0.5 size-5" fill="currentColor" strokeWidth={0} />
          )
        }
      />
      <Waveform player={player} peaks={peaks} />
      <Times player={player} />
      <SpeedMenu player={player} />
      {player.failed && (
        <p role="alert" className="flex basis-full items-center gap-2 text-sm text-danger">
          {t('player.failed')}
          <TextButton onClick={player.retry} className="min-h-11 px-1 font-medium">
            {t('player.again')}
          </TextButton>
        </p>
      )}
    </section>
  );
}

/** The current time, written without a render at each frame, and the duration. */
function Times({ player: { duration, follow, time } }: { player: Sound }) {
  const now = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const showTime = (seconds: number) => {
      const words = formatTime(seconds);
      if (now.current && now.current.textContent !== words) now.current.textContent = words;
    };
    showTime(time());
    return follow(showTime);
  }, [follow, time]);
  return (
    // Screen readers hear the times from the slider.
    <p aria-hidden="true" className="text-sm whitespace-nowrap text-muted tabular-nums">
      <span ref={now} className="text-ink" />
      {' / '}
      {formatTime(duration)}
    </p>
  );
}

function SpeedMenu({ player: { speed, setSpeed } }: { player: Sound }) {
  const { t } = usePageText();
  const number = useNumber();
  const speedText = (value: number) => `${number(value)}×`;
  return (
    <Menu
      trigger={
        <Button
          variant="icon"
          label={`${t('player.speed')}: ${speedText(speed)}`}
          title={t('player.speed')}
          className="w-13 text-sm tabular-nums"
        >
          {speedText(speed)}
        </Button>
      }
    >
      <MenuChoice
        label={t('player.speed')}
        value={String(speed)}
        onChange={(value) => setSpeed(Number(value))}
        options={speeds.map((each) => ({ value: String(each), label: speedText(each) }))}
      />
    </Menu>
  );
}

/** Elements that handle the space bar themselves. */
const spaceBarUsers =
  'a, button, input, textarea, select, summary, [contenteditable], [role="button"], [role="menu"], [role="tab"], dialog';

/** Calls `act` for the space bar, unless the focused element uses that key itself. */
function useSpaceBar(act: () => void): void {
  useWindowEvent('keydown', (event) => {
    if (event.key !== ' ' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(spaceBarUsers)) return;
    event.preventDefault();
    if (!event.repeat) act();
  });
}
