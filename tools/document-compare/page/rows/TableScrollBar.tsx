import { useEffect, useRef, useState } from 'react';
import { useToolText } from '#web/components/tool/texts.ts';
import { setShift, shiftOf } from './sideways.ts';

interface TableScrollBarProps {
  /** The custom property that holds the table's shift. */
  name: string;
  /** The width of the whole table, in CSS. */
  width: string;
}

/** The scroll bar above a table that is wider than its cell. It takes the focus only when there is something to scroll. */
export function TableScrollBar({ name, width }: TableScrollBarProps) {
  const text = useToolText('Compare');
  const bar = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const { current } = bar;
    if (!current) return;
    const measure = () => setOverflows(current.scrollWidth > current.clientWidth + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    // The table may have been shifted while its first row wasn't rendered.
    measure();
    current.scrollLeft = shiftOf(current, name);
    return () => observer.disconnect();
  }, [name]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't scroll.
    <div
      ref={bar}
      role="group"
      aria-label={text('view.table')}
      tabIndex={overflows ? 0 : undefined}
      data-shifts={name}
      onScroll={({ currentTarget }) => setShift(currentTarget, name, Math.abs(currentTarget.scrollLeft))}
      className="overflow-x-auto overflow-y-hidden [scrollbar-color:var(--edge)_transparent] [scrollbar-width:thin] focus-visible:-outline-offset-2"
    >
      <div style={{ width }} className="h-px" />
    </div>
  );
}
