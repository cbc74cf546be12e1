import { type ReactNode, type SyntheticEvent, useEffect, useMemo, useRef } from 'react';
import { classes } from '#web/components/controls/classes.ts';
import { langOf } from '#web/components/tool/format.ts';
import { TextWithMatches } from '#web/components/tool/search/TextWithMatches.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import type { PageWords } from '../contract.ts';
import { locateWords, type WordRange, wordAt } from '../shared/locate-words.ts';
import { type Certainty, certaintyOf } from './confidence.ts';

export interface PageTextProps {
  /** Identifies this text to the page's search. */
  part: string;
  /** 'und' when it is unclear. */
  language: string;
  value: string;
  words: PageWords['words'];
  /** The unedited text, to which the words' offsets refer. */
  original: string;
  onChange: (text: string) => void;
  /** The word chosen in the picture; a new object selects it again. */
  target: { word: number } | null;
  /** Called with the word at the caret, or null between words. */
  onCaret: (word: number | null) => void;
}

// The field and the marks behind it must break lines alike. A tab holds the columns of the page apart; on a phone, which
// has no room for them, it is wider than the line, so that what follows it begins a new one.
const typography =
  'document-text col-start-1 row-start-1 w-full max-w-none whitespace-pre-wrap wrap-anywhere [tab-size:8rem] max-sm:[tab-size:100vw]';

/** An editable text: a plain field over a copy that carries the marks of uncertain words and gives the field its height. */
export function PageText({
  part,
  language,
  value,
  words,
  original,
  onChange,
  target,
  onCaret,
}: PageTextProps) {
  const text = useToolText('ImageToText');
  const field = useRef<HTMLTextAreaElement>(null);
  const ranges = useMemo(() => locateWords(words, value, original), [words, value, original]);
  const latestRanges = useRef(ranges);
  latestRanges.current = ranges;

  useEffect(() => {
    const range = latestRanges.current.find(({ index }) => index === target?.word);
    if (!range || !field.current) return;
    field.current.focus({ preventScroll: true });
    field.current.setSelectionRange(range.start, range.end);
    field.current.parentElement
      ?.querySelector(`[data-word="${range.index}"]`)
      ?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  }, [target]);

  const reportCaret = ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) =>
    onCaret(wordAt(ranges, currentTarget.selectionStart)?.index ?? null);

  return (
    <div className="grid">
      <div data-text-copy="" aria-hidden="true" className={classes(typography, 'text-transparent')}>
        {markUncertain(part, value, words, ranges, target?.word ?? null)}
        {/* A field shows a final line break, which other elements ignore. */}
        {'\u200b'}
      </div>
      <textarea
        ref={field}
        lang={langOf(language)}
        aria-label={text('result.text')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onClick={reportCaret}
        onKeyUp={reportCaret}
        spellCheck={false}
        dir="auto"
        className={classes(
          typography,
          'relative min-h-40 resize-none overflow-hidden bg-transparent focus-visible:outline-none',
        )}
      />
    </div>
  );
}

const looks: Record<Certainty, string> = {
  sure: '',
  unsure: 'bg-mark',
  doubtful: 'bg-deleted-strong',
};

/** The text with its uncertain words marked. The chosen word gets an element too, as a scroll target. */
function markUncertain(
  part: string,
  value: string,
  words: PageWords['words'],
  ranges: readonly WordRange[],
  chosen: number | null,
): ReactNode[] {
  const pieces: ReactNode[] = [];
  let offset = 0;
  const textBetween = (start: number, end?: number) => (
    <TextWithMatches key={`${start}`} part={part} from={start}>
      {value.slice(start, end)}
    </TextWithMatches>
  );
  for (const { index, start, end } of ranges) {
    const certainty = certaintyOf(words[index]?.confidence ?? 1);
    if (certainty === 'sure' && index !== chosen) continue;
    pieces.push(
      textBetween(offset, start),
      <span key={index} data-word={index} className={classes('rounded-small', looks[certainty])}>
        {textBetween(start, end)}
      </span>,
    );
    offset = end;
  }
  pieces.push(textBetween(offset));
  return pieces;
}
