import { scaleBand, scaleLinear } from 'd3-scale';
import { type KeyboardEvent, useState } from 'react';
import { classes } from '#web/components/controls/classes.ts';
import { useNumber } from '#web/i18n/useNumber.ts';
import { useUtcDateFormat } from '#web/i18n/useUtcDateFormat.ts';
import { ProcessTile } from '#web/processes/ProcessTile.tsx';
import { useToolName } from '#web/registry/useToolName.ts';
import { useSubscriptionText } from '../texts.ts';
import { dayWithoutYear } from './months.ts';
import type { UsageBar } from './usage-bars.ts';

/** The days of the month whose numbers are shown below the axis. */
const labelledDays = [1, 5, 10, 15, 20, 25, 30];
/** The minimum range of the axis, so that a single operation doesn't fill the height. */
const minimumRange = 4;

interface UsageChartProps {
  /** One bar for each day of the month. */
  bars: readonly UsageBar[];
  label: string;
}

/**
 * A bar for each day; the tools behind it are named above it and in the table. All positions are percentages of the plot, which therefore needs no measuring and
 * causes no layout shift. Pointing at a day, or moving to it with Tab and the arrow keys, shows its figures above it.
 */
export function UsageChart({ bars, label }: UsageChartProps) {
  const { t } = useSubscriptionText();
  const [shownIndex, setShownIndex] = useState<number | null>(null);
  const [tabStop, setTabStop] = useState(0);
  const number = useNumber();
  const maximum = Math.max(minimumRange, ...bars.map(({ total }) => total));
  const y = scaleLinear().domain([0, maximum]).nice(4).range([100, 0]);
  const x = scaleBand(
    bars.map(({ day }) => day),
    [0, 100],
  ).paddingInner(0.28);
  const ticks = y.ticks(4).filter(Number.isInteger);
  const bar = shownIndex === null ? undefined : bars[shownIndex];
  const empty = bars.every(({ total }) => total === 0);
  return (
    <div className="grid h-64 grid-cols-[auto_minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto] gap-x-3 gap-y-1.5 pt-2 text-xs text-muted tabular-nums">
      <div aria-hidden="true" className="relative">
        {/* An invisible copy of the widest number sets the column's width. */}
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
          {bars.map(
            ({ day, total }, index) =>
              total > 0 && (
                <rect
                  key={day}
                  x={`${x(day)}%`}
                  width={`${x.bandwidth()}%`}
                  y={`${y(total)}%`}
                  height={`${y(0) - y(total)}%`}
                  rx="2"
                  className={classes(
                    'fill-accent transition-opacity',
                    shownIndex !== null && shownIndex !== index && 'opacity-45',
                  )}
                />
              ),
          )}
        </svg>
        <DayButtons
          bars={bars}
          label={label}
          tabStop={tabStop}
          onTabStop={setTabStop}
          onShow={setShownIndex}
        />
        {bar && shownIndex !== null && bar.total > 0 && (
          <DayFigures bar={bar} centre={(x(bar.day) ?? 0) + x.bandwidth() / 2} />
        )}
        {empty && (
          <p className="absolute inset-0 grid place-items-center text-sm">
            <span className="bg-sheet px-3">{t('usage.none')}</span>
          </p>
        )}
      </div>
      <div aria-hidden="true" className="relative col-start-2 h-4">
        {labelledDays.map((date) => {
          const start = x(bars[date - 1]?.day ?? '');
          return (
            start !== undefined && (
              <span
                key={date}
                className="absolute -translate-x-1/2"
                style={{ left: `${start + x.bandwidth() / 2}%` }}
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

interface DayButtonsProps extends UsageChartProps {
  /** The index of the day that Tab moves to. */
  tabStop: number;
  onTabStop: (index: number) => void;
  onShow: (index: number | null) => void;
}

/** The index of the day that a key moves to. */
const keySteps: Record<string, (index: number, last: number) => number> = {
  ArrowRight: (index, last) => Math.min(last, index + 1),
  ArrowLeft: (index) => Math.max(0, index - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** A button over each day that shows its figures when pointed at or focused. Only one of them is in the tab order. */
function DayButtons({ bars, label, tabStop, onTabStop, onShow }: DayButtonsProps) {
  const { t } = useSubscriptionText();
  const toolName = useToolName();
  const dayName = useUtcDateFormat(dayWithoutYear);
  const number = useNumber();
  const describe = ({ day, parts }: UsageBar) => {
    const partTexts = parts.map(({ type, from, to }) =>
      t('usage.part', { tool: toolName(type), number: number(to - from) }),
    );
    return partTexts.length > 0
      ? t('usage.dayWith', { day: dayName(day), parts: partTexts.join(', ') })
      : t('usage.dayWithout', { day: dayName(day) });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') onShow(null);
    const next = keySteps[event.key]?.(tabStop, bars.length - 1);
    const button = next === undefined ? undefined : event.currentTarget.children[next];
    if (!(button instanceof HTMLElement)) return;
    event.preventDefault();
    button.focus();
  };
  return (
    <fieldset
      aria-label={label}
      onKeyDown={onKeyDown}
      onPointerLeave={() => onShow(null)}
      className="absolute inset-0 flex"
    >
      {bars.map((bar, index) => (
        <button
          key={bar.day}
          type="button"
          aria-label={describe(bar)}
          tabIndex={index === Math.min(tabStop, bars.length - 1) ? 0 : -1}
          onPointerEnter={() => onShow(index)}
          onFocus={() => {
            onTabStop(index);
            onShow(index);
          }}
          onBlur={() => onShow(null)}
          className="grow basis-0 cursor-default rounded-small"
        />
      ))}
    </fieldset>
  );
}

/**
 * The figures of one day, centred above it as far as the plot's edges allow.
 * @param centre the middle of the day's bar, in percent of the plot's width
 */
function DayFigures({ bar, centre }: { bar: UsageBar; centre: number }) {
  const { t } = useSubscriptionText();
  const toolName = useToolName();
  const dayName = useUtcDateFormat(dayWithoutYear);
  const number = useNumber();
  return (
    <div
      aria-hidden="true"
      data-figures
      className="pointer-events-none absolute bottom-full z-10 mb-2 w-52 rounded-control border border-line bg-sheet p-3 text-xs text-ink shadow-float"
      style={{ left: `clamp(0px, calc(${centre}% - 6.5rem), calc(100% - 13rem))` }}
    >
      <p className="flex justify-between gap-3 pb-1.5 font-semibold">
        {dayName(bar.day)}
        <span>{t('usage.total', { count: bar.total, number: number(bar.total) })}</span>
      </p>
      {bar.parts.toReversed().map(({ type, from, to }) => (
        <p key={type} className="flex items-center gap-2 py-0.5">
          <ProcessTile type={type} size="tiny" />
          <span className="min-w-0 grow truncate">{toolName(type)}</span>
          {number(to - from)}
        </p>
      ))}
    </div>
  );
}
