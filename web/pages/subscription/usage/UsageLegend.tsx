import type { CSSProperties } from 'react';
import type { ProcessType } from '#contract/processes.ts';
import { useNumber } from '#web/i18n/useNumber.ts';
import { webToolOf } from '#web/registry/tools.ts';
import { useToolName } from '#web/registry/useToolName.ts';

/** A style that sets the CSS variable --hue to a tool's hue. */
export function hueOf(type: ProcessType): CSSProperties & Record<'--hue', number> {
  return { '--hue': webToolOf(type)?.hue ?? 265 };
}

/** A square in a tool's hue; the tool's name must stand beside it. */
export function Swatch({ type }: { type: ProcessType }) {
  return (
    <span
      aria-hidden="true"
      style={hueOf(type)}
      className="bar-fill inline-block size-2.5 shrink-0 rounded-[2px]"
    />
  );
}

export function UsageLegend({ tools }: { tools: readonly { type: ProcessType; operations: number }[] }) {
  const toolName = useToolName();
  const number = useNumber();
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {tools.map(({ type, operations }) => (
        <li key={type} className="flex items-center gap-2">
          <Swatch type={type} />
          {toolName(type)}
          <span className="text-muted tabular-nums">{number(operations)}</span>
        </li>
      ))}
    </ul>
  );
}
