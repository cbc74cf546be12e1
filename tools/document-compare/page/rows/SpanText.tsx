import { Fragment, type ReactNode } from 'react';
import { classes } from '#web/components/controls/classes.ts';
import { TextWithMatches } from '#web/components/tool/search/TextWithMatches.tsx';
import type { Change } from '../../shared/comparison.ts';
import { markOf, type Span, type Stretch, stretchesOf } from '../view.ts';

interface SpanTextProps {
  spans: readonly Span[];
  /** By which a search knows the text of the spans. */
  part: string;
  changes: readonly Change[];
  current: number | null;
  /** Shows which characters of a replaced word differ. */
  characters: boolean;
}

/** Text with its changes marked. React escapes it: nothing from a document becomes markup. */
export function SpanText({ spans, part, changes, current, characters }: SpanTextProps) {
  let at = 0;
  return spans.map((span, index): ReactNode => {
    const from = at;
    at += span.text.length;
    const change = span.change === null ? undefined : changes[span.change];
    if (!change) {
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the spans of a row never move.
        <TextWithMatches key={index} part={part} from={from}>
          {span.text}
        </TextWithMatches>
      );
    }
    const { Tag, look } = lookOf(change, span);
    // What came stands a little apart from what went, and may begin a line of its own.
    const follows = span.side === 'revised' && spans[index - 1]?.side === 'original';
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <Fragment key={index}>
        {follows && <wbr />}
        <Tag
          data-change={change.id}
          data-highlight={markOf(change.id)}
          data-current={change.id === current || undefined}
          className={classes(changeLook, look, follows && 'ms-0.5')}
        >
          {(characters ? charactersOf(span, change) : [{ text: span.text, differs: false, from: 0 }]).map(
            (stretch) => (
              <Characters key={stretch.from} stretch={stretch} old={span.side === 'original'}>
                <TextWithMatches part={part} from={from + stretch.from}>
                  {stretch.text}
                </TextWithMatches>
              </Characters>
            ),
          )}
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

/** A span cut where its characters begin or end to differ. */
function charactersOf(span: Span, change: Change): PlacedStretch[] {
  const ranges = change.characters?.[span.side === 'original' ? 'before' : 'after'] ?? [];
  // A change that runs over several pieces of text has its offsets in none of them.
  const own = span.text === (span.side === 'original' ? change.before : change.after);
  let at = 0;
  return stretchesOf(span.text, own ? ranges : []).map((stretch) => {
    const from = at;
    at += stretch.text.length;
    return { ...stretch, from };
  });
}

interface PlacedStretch extends Stretch {
  /** Where in its span it begins. */
  from: number;
}

function Characters({
  stretch,
  old,
  children,
}: {
  stretch: PlacedStretch;
  old: boolean;
  children: ReactNode;
}) {
  if (!stretch.differs) return children;
  return (
    <strong className={classes('font-bold', old ? 'bg-deleted-strong' : 'bg-inserted-strong')}>
      {children}
    </strong>
  );
}
