import type { ReactNode } from 'react';
import { SourcePane, type SourcePaneProps } from './SourcePane.tsx';

/**
 * The side of a result that shows the document it came from.
 * @param text words the tool's result.document and result.mark
 */
export function sourceSide(
  text: (key: 'result.document' | 'result.mark') => string,
  pane: Omit<SourcePaneProps, 'markLabel'>,
): { label: string; content: ReactNode } {
  return {
    label: text('result.document'),
    content: <SourcePane {...pane} markLabel={text('result.mark')} />,
  };
}
