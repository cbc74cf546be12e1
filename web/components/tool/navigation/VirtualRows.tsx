import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type KeyboardEventHandler, type ReactNode, useRef } from 'react';
import { classes } from '#web/components/controls/classes.ts';

type Options = Parameters<typeof useVirtualizer<HTMLDivElement, Element>>[0];

/**
 * The state of a list of which only the rows in view are rendered; their heights are measured.
 * @returns scroller: the ref of the element in which the list scrolls
 */
export function useVirtualRows(options: Omit<Options, 'getScrollElement' | 'useFlushSync'>) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    ...options,
    getScrollElement: () => scroller.current,
    useFlushSync: false,
  });
  return { scroller, virtualizer };
}

interface VirtualRowsProps {
  virtualizer: Virtualizer<HTMLDivElement, Element>;
  /** Classes of each row. */
  className?: string | undefined;
  /** The width in pixels below which the list scrolls sideways. */
  minWidth?: number;
  /** Makes the rows the entries of a list with these attributes. */
  list?: { 'aria-label': string; onKeyDown: KeyboardEventHandler };
  /** Renders the row with this index. */
  children: (index: number) => ReactNode;
}

/** The rows in view, each at its position in the list. */
export function VirtualRows({ virtualizer, className, minWidth, list, children }: VirtualRowsProps) {
  const [Frame, Row] = list ? (['ol', 'li'] as const) : (['div', 'div'] as const);
  const count = virtualizer.options.count;
  return (
    <Frame {...list} className="relative w-full" style={{ height: virtualizer.getTotalSize(), minWidth }}>
      {virtualizer.getVirtualItems().map(({ key, index, start }) => (
        <Row
          key={key}
          ref={virtualizer.measureElement}
          data-index={index}
          {...(list && { 'aria-setsize': count, 'aria-posinset': index + 1 })}
          className={classes('absolute inset-x-0 top-0', className)}
          style={{ transform: `translateY(${start}px)` }}
        >
          {children(index)}
        </Row>
      ))}
    </Frame>
  );
}
