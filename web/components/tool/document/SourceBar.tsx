import type { ReactNode } from 'react';
import { PagePosition, PaneBar, PaneChoice, PaneTitle } from '../result/PaneBar.tsx';

interface SourceBarProps {
  /** The pane's name; without it, the switcher stands in its place. */
  name: string | undefined;
  /** The control that switches between pages and text, if there are both. */
  switcher: ReactNode;
  /** The current page in words. */
  position: string | null;
  /** Controls of the view. */
  children?: ReactNode;
}

/** The bar above a source document, as pages or as text. */
export function SourceBar({ name, switcher, position, children }: SourceBarProps) {
  return (
    <PaneBar start={name === undefined ? <PaneChoice>{switcher}</PaneChoice> : <PaneTitle>{name}</PaneTitle>}>
      <PagePosition>{position}</PagePosition>
      {children}
      {name !== undefined && switcher}
    </PaneBar>
  );
}
