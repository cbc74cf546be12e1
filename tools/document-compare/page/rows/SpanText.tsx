import { Fragment, type ReactNode } from 'react';
import { classes } from '#web/components/controls/classes.ts';
import { TextWithMatches } from '#web/components/tool/search/TextWithMatches.tsx';
import { type Change, marksWords } from '../../shared/comparison.ts';
import { spacesInNumbers } from '../../shared/numbers.ts';
import { type CharacterRun, characterRuns, markOf, type Span, type ViewName } from '../view.ts';

interface SpanTextProps {
  spans: readonly Span[];
  /** The id by which a search knows this text. */
  part: string;
  /** All changes; a change's id is its index. */
  changes: readonly Change[];
  /** The id of the chosen change. */
  current: number | null;
  /** True to mark the characters that differ within replaced words. */
  characters: boolean;
  view: ViewName;
}

/** Text with its changes marked. React escapes it, so nothing from a document becomes markup. */
export function SpanText({ spans, part, changes, current, characters, view }: SpanTextProps) {
  let offset = 0;
  const joints = spacesInNumbers(spans.map(({ text }) => text).join(''));
  return spans.map((span, index): ReactNode => {
    const from = offset;
    offset += span.text.length;
    const change = span.change === null ? undefined : changes[span.change];
    if (!change || !marksWords(change.scope)) {
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the spans of a row never move.
        <JoinedText key={index} part={part} from={from} joints={joints}>
          {span.text}
        </JoinedText>
      );
    }
    const { Tag, look } = lookOf(change, span);
    const separator = separatorOf(spans[index - 1], span);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <Fragment key={index}>
        {separator}
        <Tag
          data-change={change.id}
          data-highlight={markOf(change.id)}
          data-current={change.id === current || undefined}
          className={classes(
            changeLook,
            look,
            separator === ' ' && 'ms-0.5',
            // The ring around a short change would be broken in two.
            span.text.length <= longestUnbroken && unbroken[view],
          )}
        >
          {isBreak(change, span) && (
            <span aria-hidden="true" className="select-none">
              ¶
            </span>
          )}
          {runsOf(span, change, characters).map((run) => (
            <Characters key={run.from} run={run} isOld={span.side === 'original'}>
              <JoinedText part={part} from={from + run.from} joints={joints}>
                {run.text}
              </JoinedText>
            </Characters>
          ))}
        </Tag>
      </Fragment>
    );
  });
}

/**
 * What keeps removed text apart from the added text that follows it directly, or the reverse, on the screen, aloud and in
 * a copy: an arrow before what is new, and a space before what was removed.
 */
export function separatorOf(before: Span | undefined, { change, side, text }: Span): string | null {
  if (!before || before.change === null || change === null || before.side === side) return null;
  const isApart = /\s$/u.test(before.text) || /^\s/u.test(text);
  if (side === 'revised') return isApart ? '→ ' : '\u00a0→ ';
  return isApart ? null : ' ';
}

interface JoinedTextProps {
  part: string;
  from: number;
  /** The offsets in the part of the spaces at which no line may end. */
  joints: readonly number[];
  children: string;
}

/** Text whose amounts stay on one line. */
function JoinedText({ part, from, joints, children: text }: JoinedTextProps): ReactNode {
  const own = joints.filter((joint) => joint >= from && joint < from + text.length);
  const cuts = own.flatMap((joint) => [joint - from, joint + 1 - from]);
  return [0, ...cuts].map((start, index) => {
    const piece = text.slice(start, cuts[index]);
    if (piece === '') return null;
    const content = (
      <TextWithMatches key={start} part={part} from={from + start}>
        {piece}
      </TextWithMatches>
    );
    // Every second piece is one of the spaces.
    if (index % 2 === 0) return content;
    return (
      <span key={start} className="whitespace-nowrap">
        {content}
      </span>
    );
  });
}

/** Changes up to this length stay on one line, in UTF-16 code units. */
const longestUnbroken = 24;
/** Narrow columns, such as those of tables and of both documents on a phone, have no room for that. */
const unbroken = {
  inline: 'whitespace-pre in-data-sideways:whitespace-pre-wrap',
  sideBySide: 'md:whitespace-pre md:in-data-sideways:whitespace-pre-wrap',
} as const;

const changeLook =
  'cursor-pointer box-decoration-clone rounded-small py-px underline-offset-3 ' +
  'data-current:outline-2 data-current:outline-accent';

/** Each kind of change differs by its line as well as by its colour, for readers who can't tell the colours apart. */
export const looks = {
  inserted: 'bg-inserted underline decoration-success decoration-2',
  deleted: 'bg-deleted line-through decoration-danger',
  movedFrom: 'bg-moved line-through decoration-accent decoration-double',
  movedTo: 'bg-moved underline decoration-accent decoration-double',
  format: 'underline decoration-warning decoration-2 decoration-dotted',
  sharedFormat: 'underline decoration-warning/45 decoration-1 decoration-dotted',
} as const;

/** The tag and classes of a changed span. */
function lookOf({ type, scope }: Change, { side }: Span): { Tag: 'ins' | 'del' | 'span'; look: string } {
  const isOld = side === 'original';
  if (type === 'format') return { Tag: 'span', look: scope ? looks.sharedFormat : looks.format };
  if (type === 'move' || type === 'rowMove')
    return { Tag: isOld ? 'del' : 'ins', look: isOld ? looks.movedFrom : looks.movedTo };
  return { Tag: isOld ? 'del' : 'ins', look: isOld ? looks.deleted : looks.inserted };
}

/** True for the end of a paragraph that was parted or joined, which has no sign of its own. */
function isBreak({ type }: Change, { text }: Span): boolean {
  return (type === 'split' || type === 'join') && text.includes('\n');
}

/** A span cut into the runs of characters that differ and those between them, or whole. */
function runsOf({ text, side }: Span, change: Change, characters: boolean): OffsetRun[] {
  const version = side === 'original' ? 'before' : 'after';
  // The offsets refer to the change's whole text, so they don't fit a span that holds only a part of it.
  const isWholeText = text === change[version];
  const ranges = characters && isWholeText ? change.characters?.[version] : undefined;
  let offset = 0;
  return characterRuns(text, ranges ?? []).map((run) => {
    const from = offset;
    offset += run.text.length;
    return { ...run, from };
  });
}

interface OffsetRun extends CharacterRun {
  /** The run's offset in the span. */
  from: number;
}

/** A run of characters, in bold type when it differs. */
function Characters({ run, isOld, children }: { run: OffsetRun; isOld: boolean; children: ReactNode }) {
  if (!run.differs) return children;
  return (
    <strong className={classes('font-bold', isOld ? 'bg-deleted-strong' : 'bg-inserted-strong')}>
      {children}
    </strong>
  );
}
