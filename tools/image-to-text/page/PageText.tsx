import { type ReactNode, type SyntheticEvent, useEffect, useMemo, useRef } from 'react';
import { classes } from '#web/components/controls/classes.ts';
import { TextWithMatches } from '#web/components/tool/search/TextWithMatches.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import type { PageWords } from '../contract.ts';
import { type PlacedWord, placeWords, wordAt } from '../shared/locate-words.ts';
import { certaintyOf } from './confidence.ts';

interface PageTextProps {
  /** By which a search knows the text. */
  part: string;
  value: string;
  words: PageWords['words'];
  /** The text before any edit, which the words' offsets point into. */
  original: string;
  onChange: (text: string) => void;
  /** The word that was chosen in the picture; a new object selects it again. */
  target: { word: number } | null;
  /** The caret went to a word of the picture, or to none. */
  onCaret: (word: number | null) => void;
}

// Field and marks behind it must break lines alike.
const typography =
  'document-text col-start-1 row-start-1 w-full max-w-none whitespace-pre-wrap wrap-anywhere [tab-size:6rem]';

/**
 * The text of a page, to be corrected in place. A plain field over a copy of its text that carries the
 * marks of unsure words, and that gives it its height.
 */
export function PageText({ part, value, words, original, onChange, target, onCaret }: PageTextProps) {
  const text = useToolText('ImageToText');
  const field = useRef<HTMLTextAreaElement>(null);
  const placed = useMemo(() => placeWords(words, value, original), [words, value, original]);
  const places = useRef(placed);
  places.current = placed;

  useEffect(() => {
    const place = places.current.find(({ index }) => index === target?.word);
    if (!place || !field.current) return;
    field.current.focus({ preventScroll: true });
    field.current.setSelectionRange(place.start, place.end);
    field.current.parentElement
      ?.querySelector(`[data-word="${place.index}"]`)
      ?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  }, [target]);

  const look = ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) =>
    onCaret(wordAt(placed, currentTarget.selectionStart)?.index ?? null);

  return (
    <div className="grid">
      <div aria-hidden="true" className={classes(typography, 'text-transparent')}>
        {marked(part, value, words, placed, target?.word ?? null)}
        {/* The last line break counts in a field, and nowhere else. */}
        {'\u200b'}
      </div>
      <textarea
        ref={field}
        aria-label={text('result.text')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onClick={look}
        onKeyUp={look}
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

const looks = {
  sure: '',
  unsure: 'bg-mark',
  doubtful: 'bg-deleted-strong',
};

/** The text with its unsure words marked; the chosen one is there to scroll to. */
function marked(
  part: string,
  value: string,
  words: PageWords['words'],
  placed: readonly PlacedWord[],
  chosen: number | null,
): ReactNode[] {
  const pieces: ReactNode[] = [];
  let at = 0;
  const stretch = (start: number, end?: number) => (
    <TextWithMatches key={`${start}`} part={part} from={start}>
      {value.slice(start, end)}
    </TextWithMatches>
  );
  for (const { index, start, end } of placed) {
    const certainty = certaintyOf(words[index]?.confidence ?? 1);
    if (certainty === 'sure' && index !== chosen) continue;
    pieces.push(
      stretch(at, start),
      <span key={index} data-word={index} className={classes('rounded-small', looks[certainty])}>
        {stretch(start, end)}
      </span>,
    );
    at = end;
  }
  pieces.push(stretch(at));
  return pieces;
}
