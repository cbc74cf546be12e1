import { type ReactNode, useId } from 'react';

interface PageSectionProps {
  title: string;
  /** A sentence or two below the heading. */
  text?: ReactNode;
  /** Controls beside the heading. */
  action?: ReactNode;
  /** The class for the gap between heading and content. */
  gap?: string;
  children: ReactNode;
}

/** A part of a page with its heading. */
export function PageSection({ title, text, action, gap = 'gap-3', children }: PageSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`flex flex-col ${gap}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {action}
      </div>
      {text && <p className="max-w-prose text-sm text-muted">{text}</p>}
      {children}
    </section>
  );
}
