import { Fragment, type ReactNode } from 'react';
import { classes } from '#web/components/classes.ts';
import type { Change } from './comparison.ts';
import { markOf, type Span, stretchesOf } from './view.ts';

interface SpanTextProps {
  spans: readonly Span[];
  changes: readonly Change[];
  current: number | null;
  /** Shows which characters of a replaced word differ. */
  characters: boolean;
}

/** Text with its changes marked. React escapes it: nothing from a document becomes markup. */
export function SpanText({ spans, changes, current, characters }: SpanTextProps) {
  return spans.map((span, index): ReactNode => {
    const change = span.change === null ? undefined : changes[span.change];
    if (!change) return span.text;
    const { Tag, look } = lookOf(change, span);
    // What came stands a little apart from what went, and may begin a line of its own.
    const follows = span.side === 'revised' && spans[index - 1]?.side === 'original';
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the spans of a row never move.
      <Fragment key={index}>
        {follows && <wbr />}
        <Tag
          data-change={change.id}
          data-highlight={markOf(change.id)}
          data-current={change.id === current || undefined}
          className={classes(changeLook, look, follows && 'ms-0.5')}
        >
          {characters ? <Characters span={span} change={change} /> : span.text}
        </Tag>
      </Fragment>
    );
  });
}

const changeLook =
  'cursor-pointer box-decoration-clone rounded-small py-px underline-offset-3 ' +
  'data-current:outline-2 data-current:outline-accent';

/** Each kind of change by its own line as well as by its colour. */
export const looks = {
  inserted: 'bg-inserted underline decoration-success decoration-2',
  deleted: 'bg-deleted line-through decoration-danger',
  movedFrom: 'bg-moved line-through decoration-accent decoration-double',
  movedTo: 'bg-moved underline decoration-accent decoration-double',
  format: 'underline decoration-warning decoration-2 decoration-dotted',
} as const;

function lookOf({ type }: Change, { side }: Span): { Tag: 'ins' | 'del' | 'span'; look: string } {
  const old = side === 'original';
  if (type === 'format') return { Tag: 'span', look: looks.format };
  if (type === 'move') return { Tag: old ? 'del' : 'ins', look: old ? looks.movedFrom : looks.movedTo };
  return { Tag: old ? 'del' : 'ins', look: old ? looks.deleted : looks.inserted };
}

function Characters({ span, change }: { span: Span; change: Change }) {
  const old = span.side === 'original';
  const ranges = change.characters?.[old ? 'before' : 'after'];
  // A change that runs over several pieces of text has its offsets in none of them.
  if (!ranges || span.text !== (old ? change.before : change.after)) return span.text;
  return stretchesOf(span.text, ranges).map((stretch, index) =>
    stretch.differs ? (
      <strong
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        key={index}
        className={classes('font-bold', old ? 'bg-deleted-strong' : 'bg-inserted-strong')}
      >
        {stretch.text}
      </strong>
    ) : (
      stretch.text
    ),
  );
}
