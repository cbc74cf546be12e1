import { useMemo } from 'react';
import { overlap } from '#text/plain/ranges.ts';
import { classes } from '#web/components/controls/classes.ts';
import { InlineButton } from '#web/components/controls/InlineButton.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import { useWide } from '#web/components/window/useWide.ts';
import type { Picture, TextToImageResult } from '../../contract.ts';
import { type Piece, piecesOf, textsOf } from './reading.ts';
import type { LinkedWords } from './useLinkedWords.ts';

interface DescriptionProps {
  /** The page's title, which a short description often is. */
  title: string;
  result: TextToImageResult;
  pictures: readonly Picture[];
  words: LinkedWords;
}

/** The longest description that is read in the title alone, in UTF-16 code units. */
const longestTitle = 80;

/**
 * The description, whose words lead to the parts of the pictures, and notes on words that weren't drawn. A description that
 * stands in the title isn't written again: only the words that were drawn are.
 */
export function Description({ title, result: { prompt, reading }, pictures, words }: DescriptionProps) {
  const text = useToolText('TextToImage');
  const pieces = useMemo(() => (reading ? piecesOf(prompt, reading) : []), [prompt, reading]);
  const parts = useMemo(() => pictures.flatMap(({ parts }) => parts), [pictures]);
  // On narrow screens a title may be cut.
  const isInTitle = useWide(768) && title === prompt.trim() && prompt.length <= longestTitle;
  const isLinked = (piece: Piece) => parts.some((part) => overlap(part, piece));
  const textOf = (piece: Piece) => (
    <PieceText key={piece.start} piece={piece} linked={isLinked(piece)} words={words}>
      {prompt.slice(piece.start, piece.end)}
    </PieceText>
  );
  const drawn = pieces.filter((piece) => piece.as === 'understood' && isLinked(piece));
  return (
    <section aria-label={text('result.description')} className="flex flex-col gap-1 empty:hidden">
      {!isInTitle && (
        <p
          lang={reading?.language}
          dir="auto"
          className="max-w-5xl font-serif text-base whitespace-pre-line wrap-anywhere"
        >
          {reading ? pieces.map(textOf) : prompt}
        </p>
      )}
      {isInTitle && drawn.length > 0 && (
        <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm">
          <span className="text-muted">{text('result.drawn')}</span>
          <span lang={reading?.language} className="contents font-serif text-base">
            {drawn.map(textOf)}
          </span>
        </p>
      )}
      <Notes prompt={prompt} reading={reading} />
    </section>
  );
}

interface PieceTextProps {
  piece: Piece;
  /** True when a picture has a part for it. */
  linked: boolean;
  words: LinkedWords;
  children: string;
}

const underlined = 'underline decoration-1 underline-offset-4';

/** A piece of the description: plain, wavily underlined when it wasn't understood, or a button when a part is linked. */
function PieceText({ piece, linked, words, children }: PieceTextProps) {
  if (piece.as === 'missed')
    return (
      <span className={classes(underlined, 'text-muted decoration-muted decoration-wavy')}>{children}</span>
    );
  if (piece.as === 'plain' || !linked) return children;
  return (
    <InlineButton
      tabIndex={0}
      aria-pressed={words.isPressed(piece)}
      aria-current={words.isActive(piece) || undefined}
      onPress={() => words.press(piece)}
      onPointerEnter={() => words.point(piece)}
      onPointerLeave={() => words.point(null)}
      onFocus={() => words.point(piece)}
      onBlur={() => words.point(null)}
      className={classes(
        underlined,
        'cursor-pointer rounded-small decoration-accent transition-colors',
        words.isActive(piece) && 'bg-mark',
      )}
    >
      {children}
    </InlineButton>
  );
}

/** Notes on words that weren't understood, and on things drawn fewer times than asked for. */
function Notes({ prompt, reading }: Pick<TextToImageResult, 'prompt' | 'reading'>) {
  const text = useToolText('TextToImage');
  if (!reading || reading.missed.length + reading.reduced.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-muted">
      {reading.missed.length > 0 && (
        // A description too long to be read is a single missed range, which is shown in full above.
        <p className="line-clamp-3">
          {text('result.missed', { words: textsOf(prompt, reading.missed).join(', ') })}
        </p>
      )}
      {reading.reduced.map((thing) => (
        <p key={thing.start}>
          {text('result.reduced', {
            drawn: thing.drawn,
            asked: thing.asked,
            words: textsOf(prompt, [thing]).join(''),
          })}
        </p>
      ))}
    </div>
  );
}
