import { scaleBand, scaleLinear } from 'd3-scale';
import { type KeyboardEvent, useState } from 'react';
import { classes } from '#web/components/controls/classes.ts';
import { useNumber } from '#web/i18n/useNumber.ts';
import { useToolName } from '#web/registry/useToolName.ts';
import { useSubscriptionText } from '../texts.ts';
import { hueOf, Swatch } from './UsageLegend.tsx';
import type { UsageBar } from './usage-bars.ts';
import { useDayName } from './useDayName.ts';

/** Days under which a number stands. */
const named = [1, 5, 10, 15, 20, 25, 30];
/** The axis reaches this far at least, so that a single operation doesn't fill the height. */
const leastHeight = 4;

interface UsageChartProps {
  /** One for each day of the month. */
  bars: readonly UsageBar[];
  label: string;
}

/**
 * Stacked bars, one for each day. All places are percentages of the plot, so that it needs no measuring and
 * nothing shifts. One day can be pointed at, or gone to with Tab and the arrow keys; its figures show above it.
 */
export function UsageChart({ bars, label }: UsageChartProps) {
  const { t } = useSubscriptionText();
  const [shown, setShown] = useState<number | null>(null);
  const [stop, setStop] = useState(0);
  const number = useNumber();
  const most = Math.max(leastHeight, ...bars.map(({ total }) => total));
  const y = scaleLinear().domain([0, most]).nice(4).range([100, 0]);
  const x = scaleBand(
    bars.map(({ day }) => day),
    [0, 100],
  ).paddingInner(0.28);
  const ticks = y.ticks(4).filter(Number.isInteger);
  const bar = shown === null ? undefined : bars[shown];
  const empty = bars.every(({ total }) => total === 0);
  return (
    <div className="grid h-64 grid-cols-[auto_minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto] gap-x-3 gap-y-1.5 pt-2 text-xs text-muted tabular-nums">
      <div aria-hidden="true" className="relative">
        {/* Holds the column as wide as its widest number. */}
        <span className="invisible">{number(ticks.at(-1) ?? 0)}</span>
        {ticks.map((tick) => (
          <span key={tick} className="absolute end-0 -translate-y-1/2" style={{ top: `${y(tick)}%` }}>
            {number(tick)}
          </span>
        ))}
      </div>
      <div className="relative">
        <svg aria-hidden="true" className="size-full overflow-visible">
          {ticks.map((tick) => (
            <line key={tick} x1="0" x2="100%" y1={`${y(tick)}%`} y2={`${y(tick)}%`} className="stroke-line" />
          ))}
          {bars.flatMap(({ day, parts }, index) =>
            parts.map(({ type, from, to }) => (
              <rect
                key={`${day} ${type}`}
                x={`${x(day)}%`}
                width={`${x.bandwidth()}%`}
                y={`${y(to)}%`}
                height={`${y(from) - y(to)}%`}
                style={hueOf(type)}
                className={classes(
                  'bar-fill stroke-sheet transition-opacity',
                  shown !== null && shown !== index && 'opacity-45',
                )}
              />
            )),
          )}
        </svg>
        <Days bars={bars} label={label} stop={stop} onStop={setStop} onShow={setShown} />
        {bar && shown !== null && bar.total > 0 && (
          <Figures bar={bar} at={(x(bar.day) ?? 0) + x.bandwidth() / 2} />
        )}
        {empty && (
          <p className="absolute inset-0 grid place-items-center text-sm">
            <span className="bg-sheet px-3">{t('usage.none')}</span>
          </p>
        )}
      </div>
      <div aria-hidden="true" className="relative col-start-2 h-4">
        {named.map((date) => {
          const at = x(bars[date - 1]?.day ?? '');
          return (
            at !== undefined && (
              <span
                key={date}
                className="absolute -translate-x-1/2"
                style={{ left: `${at + x.bandwidth() / 2}%` }}
              >
                {number(date)}
              </span>
            )
          );
        })}
      </div>
    </div>
  );
}

interface DaysProps extends UsageChartProps {
  /** The index of the day that Tab leads to. */
  stop: number;
  onStop: (index: number) => void;
  onShow: (index: number | null) => void;
}

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowRight: (index, last) => Math.min(last, index + 1),
  ArrowLeft: (index) => Math.max(0, index - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** A column over each day: pointed at or focused, it tells its figures; one of them is in the order of Tab. */
function Days({ bars, label, stop, onStop, onShow }: DaysProps) {
  const { t } = useSubscriptionText();
  const toolName = useToolName();
  const dayName = useDayName();
  const number = useNumber();
  const describe = ({ day, parts }: UsageBar) => {
    const told = parts.map(({ type, from, to }) =>
      t('usage.part', { tool: toolName(type), number: number(to - from) }),
    );
    return told.length > 0
      ? t('usage.dayWith', { day: dayName(day), parts: told.join(', ') })
      : t('usage.dayWithout', { day: dayName(day) });
  };
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') onShow(null);
    const next = steps[event.key]?.(stop, bars.length - 1);
    const column = next === undefined ? undefined : event.currentTarget.children[next];
    if (!(column instanceof HTMLElement)) return;
    event.preventDefault();
    column.focus();
  };
  return (
    <fieldset
      aria-label={label}
      onKeyDown={walk}
      onPointerLeave={() => onShow(null)}
      className="absolute inset-0 flex"
    >
      {bars.map((bar, index) => (
        <button
          key={bar.day}
          type="button"
          aria-label={describe(bar)}
          tabIndex={index === Math.min(stop, bars.length - 1) ? 0 : -1}
          onPointerEnter={() => onShow(index)}
          onFocus={() => {
            onStop(index);
            onShow(index);
          }}
          onBlur={() => onShow(null)}
          className="grow basis-0 cursor-default rounded-small"
        />
      ))}
    </fieldset>
  );
}

/** The figures of one day, as near above it as the plot's edges let them. */
function Figures({ bar, at }: { bar: UsageBar; at: number }) {
  const { t } = useSubscriptionText();
  const toolName = useToolName();
  const dayName = useDayName();
  const number = useNumber();
  return (
    <div
      aria-hidden="true"
      data-figures
      className="pointer-events-none absolute bottom-full z-10 mb-2 w-52 rounded-control border border-line bg-sheet p-3 text-xs text-ink shadow-float"
      style={{ left: `clamp(0px, calc(${at}% - 6.5rem), calc(100% - 13rem))` }}
    >
      <p className="flex justify-between gap-3 pb-1.5 font-semibold">
        {dayName(bar.day)}
        <span>{t('usage.total', { count: bar.total, number: number(bar.total) })}</span>
      </p>
      {bar.parts.toReversed().map(({ type, from, to }) => (
        <p key={type} className="flex items-center gap-2 py-0.5">
          <Swatch type={type} />
          <span className="min-w-0 grow truncate">{toolName(type)}</span>
          {number(to - from)}
        </p>
      ))}
    </div>
  );
}
