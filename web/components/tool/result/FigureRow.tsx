import type { ReactNode } from 'react';
import { classes } from '#web/components/controls/classes.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { languageName } from '../format.ts';
import type { useToolText } from '../texts.ts';

interface FigureRowProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/** The figures of a result in one quiet line, at the foot of its pane. */
export function FigureRow({ label, className, children }: FigureRowProps) {
  return (
    <dl
      aria-label={label}
      className={classes(
        'flex min-h-9 shrink-0 flex-wrap items-center gap-x-4 gap-y-0.5 border-t border-line pane-inset py-1.5 text-xs 2xl:gap-x-6',
        className,
      )}
    >
      {children}
    </dl>
  );
}

interface FigureProps {
  label: string;
  /** The label in full, where its word alone is short. */
  title?: string;
  children: ReactNode;
}

export function Figure({ label, title, children }: FigureProps) {
  return (
    <div className="flex gap-1.5" title={title}>
      <dt className="text-muted">
        {title === undefined ? (
          label
        ) : (
          <>
            <span aria-hidden="true">{label}</span>
            <span className="sr-only">{title}</span>
          </>
        )}
      </dt>
      <dd className="font-medium tabular-nums">{children}</dd>
    </div>
  );
}

interface LanguageFigureProps {
  /** ISO 639-1, or und. */
  code: string;
  /** The tool's texts, of which `figures` words the label and an unknown language. */
  text: ReturnType<typeof useToolText>;
}

/** The language that was detected in a result. */
export function LanguageFigure({ code, text }: LanguageFigureProps) {
  const name = languageName(code, useLanguage());
  return <Figure label={text('figures.language')}>{name ?? text('figures.languageUnknown')}</Figure>;
}
