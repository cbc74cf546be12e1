import { classes } from './controls/classes.ts';

interface ProgressProps {
  /** A share from 0 to 1; null when the end is unknown. */
  fraction: number | null;
  label: string;
  className?: string;
}

function percent(fraction: number): number {
  return Math.round(Math.min(1, Math.max(0, fraction)) * 100);
}

/**
 * A thin bar. The caller makes sure that the fraction never falls. Without a fraction, a segment moves along the empty
 * track; where motion is unwanted, the track stays empty.
 */
export function Progress({ fraction, label, className }: ProgressProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={fraction === null ? undefined : percent(fraction)}
      className={classes('h-1.5 w-full overflow-hidden rounded-full bg-line', className)}
    >
      {fraction === null ? (
        <div className="wander h-full w-1/4 rounded-full bg-accent motion-reduce:hidden" />
      ) : (
        <div
          className="h-full origin-left rounded-full bg-accent transition-transform duration-200"
          style={{ transform: `scaleX(${percent(fraction) / 100})` }}
        />
      )}
    </div>
  );
}

/** A progress ring 20 px wide, for lists. */
export function ProgressRing({ fraction, label, className }: ProgressProps) {
  const length = 2 * Math.PI * 8;
  const drawnFraction = fraction === null ? 0.25 : Math.max(0.04, percent(fraction) / 100);
  return (
    <svg
      viewBox="0 0 20 20"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={fraction === null ? undefined : percent(fraction)}
      className={classes('size-5 -rotate-90 text-accent', fraction === null && 'animate-spin', className)}
    >
      <circle cx="10" cy="10" r="8" fill="none" stroke="var(--line)" strokeWidth="2" />
      <circle
        cx="10"
        cy="10"
        r="8"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeDasharray={length}
        strokeDashoffset={length * (1 - drawnFraction)}
        className="transition-[stroke-dashoffset] duration-200"
      />
    </svg>
  );
}
