import type { ReactNode } from 'react';
import { classes } from '#web/components/controls/classes.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { languageName } from '../format.ts';
import type { useToolText } from '../texts.ts';

interface FigureRowProps {
  label: string;
  /** True for figures that read as one line, with signs between them. */
  joined?: boolean;
  className?: string;
  children: ReactNode;
}

/** The figures of a result in one quiet line, at the foot of its pane. */
export function FigureRow({ label, joined = false, className, children }: FigureRowProps) {
  return (
    <dl
      aria-label={label}
      className={classes(
        'flex min-h-9 shrink-0 flex-wrap items-center gap-y-0.5 border-t border-line pane-inset py-1.5 text-xs',
        joined ? 'gap-x-1.5' : 'gap-x-4 2xl:gap-x-6',
        className,
      )}
    >
      {children}
    </dl>
  );
}

interface FigureProps {
  label: string;
  /** The sign between this figure and the one before it, where the figures tell themselves and their label is a tooltip. */
  after?: string;
  children: ReactNode;
}

export function Figure({ label, after, children }: FigureProps) {
  if (after !== undefined) {
    return (
      <div title={label} className="flex">
        <dt className="sr-only">{label}</dt>
        <dd className="font-medium tabular-nums">
          {after !== '' && (
            <span aria-hidden="true" className="pe-1.5 font-normal text-muted">
              {after}
            </span>
          )}
          {children}
        </dd>
      </div>
    );
  }
  return (
    <div className="flex gap-1.5">
      <dt className="text-muted">{label}</dt>
      <dd className="font-medium tabular-nums">{children}</dd>
    </div>
  );
}

interface LanguageFigureProps {
  /** ISO 639-1, or und. */
  code: string;
  /** The tool's texts, of which `figures` words the label and an unknown language. */
  text: ReturnType<typeof useToolText>;
  after?: string;
}

/** The language that was detected in a result. */
export function LanguageFigure({ code, text, after }: LanguageFigureProps) {
  const name = languageName(code, useLanguage());
  return (
    <Figure label={text('figures.language')} {...(after !== undefined && { after })}>
      {name ?? text('figures.languageUnknown')}
    </Figure>
  );
}
