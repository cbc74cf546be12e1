import { classes } from '#web/components/controls/classes.ts';
import { useToolText } from '#web/components/tool/texts.ts';
import { changeTexts } from '../../shared/change-texts.ts';
import { type Change, type Comparison, marksWords } from '../../shared/comparison.ts';
import { withWholeNumbers } from '../../shared/numbers.ts';
import { looks } from '../rows/SpanText.tsx';
import { shorten } from '../view.ts';
import { withBreakSigns } from './change-lists.ts';
import { useChangeWords } from './useChangeWords.ts';

/** The longest text in an entry, the longest beside another one, and that of a cell, in UTF-16 code units. */
const maximumLength = { alone: 80, paired: 56, cell: 40 };
/** The most cells of a row in the list. */
const maximumCells = 5;

/**
 * A text that is cut to a few lines between words. A line is never cut by its width, which would leave a part of an
 * amount that reads as another one.
 */
const shown = (text: string, room: keyof typeof maximumLength) =>
  withWholeNumbers(shorten(text, maximumLength[room]));

/** The text before and after a change, in its entry of the list. */
export function ChangeText({ change, comparison }: { change: Change; comparison: Comparison }) {
  const text = useToolText('Compare');
  const { type } = change;
  const { before, after } = changeTexts(comparison, change);
  if (type === 'format' || type === 'move') return <SameText change={change} />;
  if (type === 'rowInsert' || type === 'rowDelete' || type === 'rowMove') return <RowText change={change} />;
  if (type === 'split' || type === 'join') {
    return (
      <span dir="auto" className="font-serif wrap-anywhere">
        {shown(withBreakSigns(type === 'split' ? after : before), 'alone')}
      </span>
    );
  }
  if (before === '' && after === '') {
    return <span className="text-muted">{text('list.emptyParagraph')}</span>;
  }
  const room = before !== '' && after !== '' ? 'paired' : 'alone';
  return (
    <span className="wrap-anywhere">
      {before !== '' && (
        <bdi className="font-serif">
          <del className={classes('rounded-small box-decoration-clone', looks.deleted)}>
            {shown(before, room)}
          </del>
        </bdi>
      )}
      {room === 'paired' && (
        <span className="text-muted">
          <span aria-hidden="true"> → </span>
          <span className="sr-only">{text('list.becomes')}</span>
        </span>
      )}
      {after !== '' && (
        <bdi className="font-serif">
          <ins className={classes('rounded-small box-decoration-clone', looks.inserted)}>
            {shown(after, room)}
          </ins>
        </bdi>
      )}
    </span>
  );
}

/** Text that is the same on both sides: it looks otherwise, or stands elsewhere. */
function SameText({ change: { type, before, after, format, scope } }: { change: Change }) {
  const words = useChangeWords();
  return (
    <>
      {scope && <span className="font-medium">{words.scope(scope)}</span>}
      {format?.map((each) => (
        <span key={each.property}>{words.format(each)}</span>
      ))}
      {marksWords(scope) && (
        <span dir="auto" className={classes('font-serif wrap-anywhere', type === 'format' && 'text-muted')}>
          {shown(after || before, 'alone')}
        </span>
      )}
    </>
  );
}

/** The cells of a table row that was added, removed or moved, each as wide as its text. */
function RowText({ change: { type, before, after } }: { change: Change }) {
  const look = type === 'rowInsert' ? looks.inserted : type === 'rowDelete' ? looks.deleted : 'bg-moved';
  const all = (after || before).split('\t');
  const filled = all.filter((cell) => cell.trim() !== '');
  const cells = filled.length > 0 ? filled : all;
  const texts = cells.slice(0, maximumCells).map((cell) => shown(cell, 'cell'));
  if (cells.length > maximumCells) texts.push('…');
  return (
    <span className="mt-0.5 flex w-full flex-wrap gap-px overflow-hidden rounded-small text-xs">
      {texts.map((cell, column) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row never move.
          key={column}
          dir="auto"
          className={classes('grow px-1.5 py-1 wrap-anywhere', look)}
        >
          {cell}
        </span>
      ))}
    </span>
  );
}
