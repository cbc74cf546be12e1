import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classes } from './controls/classes.ts';

interface Tab {
  value: string;
  label: ReactNode;
  content: ReactNode;
  disabled?: boolean;
}

interface TabsProps {
  /** Names the group of tabs for screen readers. */
  label: string;
  tabs: readonly Tab[];
  /** The open tab. Without it, the component keeps track of the open tab, beginning with the first. */
  value?: string;
  onValueChange?: (value: string) => void;
  /** Keeps hidden panels in the page, so that what was typed or scrolled in them stays. */
  keepMounted?: boolean;
  className?: string;
  listClassName?: string;
}

/** Tabs with arrow keys. */
export function Tabs({ label, tabs, keepMounted, listClassName, ...root }: TabsProps) {
  return (
    <Radix.Root defaultValue={tabs[0]?.value} {...root}>
      <Radix.List aria-label={label} className={classes('flex gap-6 border-b border-line', listClassName)}>
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            disabled={tab.disabled}
            className="-mb-px min-h-11 border-b-2 border-transparent text-sm font-medium text-muted transition-colors hover:text-ink disabled:opacity-50 data-[state=active]:border-accent data-[state=active]:text-ink"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content
          key={tab.value}
          value={tab.value}
          forceMount={keepMounted || undefined}
          className="pt-4 data-[state=inactive]:hidden"
        >
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
