import type { ProcessType } from '#contract/processes.ts';
import { useNumber } from '#web/i18n/useNumber.ts';
import { useToolName } from '#web/registry/useToolName.ts';

/** The operations of a month by tool. */
export function UsageLegend({ tools }: { tools: readonly { type: ProcessType; operations: number }[] }) {
  const toolName = useToolName();
  const number = useNumber();
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
      {tools.map(({ type, operations }) => (
        <li key={type} className="flex items-center gap-2">
          {toolName(type)}
          <span className="text-muted tabular-nums">{number(operations)}</span>
        </li>
      ))}
    </ul>
  );
}
