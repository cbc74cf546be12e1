import type { ReactNode } from 'react';
import { Refusal } from '#web/components/tool/process/Refusal.tsx';

interface ActionRowProps {
  title: string;
  /** A description of the action. */
  text: ReactNode;
  /** The button; absent when the action isn't possible. */
  action?: ReactNode;
  /** Why the action failed. */
  error?: Error | null;
  /** The outcome. */
  children?: ReactNode;
}

/** An action with a description beside its button; must be inside an ActionList. */
export function ActionRow({ title, text, action, error, children }: ActionRowProps) {
  return (
    <li className="flex flex-col gap-3 px-5 py-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-64">
          <h3 className="font-medium">{title}</h3>
          <p className="max-w-prose text-sm text-muted">{text}</p>
        </div>
        {action}
      </div>
      {children}
      {error && <Refusal error={error} />}
    </li>
  );
}

export function ActionList({ children }: { children: ReactNode }) {
  return <ul className="divide-y divide-line rounded-card border border-line bg-sheet">{children}</ul>;
}
