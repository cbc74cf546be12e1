import type { ReactNode } from 'react';

interface ActionRowProps {
  title: string;
  /** A description of the action. */
  text: ReactNode;
  /** The button; absent when the action isn't possible. */
  action?: ReactNode;
  /** The outcome, such as an error. */
  children?: ReactNode;
}

/** An action with a description beside its button; must be inside an ActionList. */
export function ActionRow({ title, text, action, children }: ActionRowProps) {
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
    </li>
  );
}

export function ActionList({ children }: { children: ReactNode }) {
  return <ul className="divide-y divide-line rounded-card border border-line bg-sheet">{children}</ul>;
}
