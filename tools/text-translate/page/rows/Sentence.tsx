import { Pencil } from 'lucide-react';
import { classes } from '#web/components/controls/classes.ts';
import { InlineButton } from '#web/components/controls/InlineButton.tsx';
import { TextWithMatches } from '#web/components/tool/search/TextWithMatches.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import type { TranslatedSentence } from '../../contract.ts';
import { keyOf, markOf, type Place } from '../../shared/view.ts';
import { sidePart } from '../search.ts';

interface SentenceProps {
  sentence: TranslatedSentence;
  place: Place;
  selected: boolean;
}

// The pair under the pointer is marked by useHoverPair, without drawing anything anew.
const look =
  'box-decoration-clone rounded-small py-0.5 transition-colors data-pair:bg-mark/55 data-selected:bg-mark';

/** A sentence as it was given: pointing at it marks its translation, choosing it chooses that. */
export function SourceSentence({ sentence, place, selected }: SentenceProps) {
  return (
    // Keyboards reach the pair by its other half.
    <span
      data-sentence={keyOf(place)}
      data-selected={selected || undefined}
      className={classes(look, 'cursor-pointer')}
    >
      <TextWithMatches part={sidePart(place, 'source')}>{sentence.source}</TextWithMatches>
    </span>
  );
}

interface TargetSentenceProps extends SentenceProps {
  /** A person should look at it. */
  concern: boolean;
  reachable: boolean;
  onPress: (place: Place) => void;
}

/** A translated sentence, as a button inside the running text. */
export function TargetSentence({
  sentence,
  place,
  selected,
  concern,
  reachable,
  onPress,
}: TargetSentenceProps) {
  const text = useToolText('Translate');
  const said = [concern && text('sentence.concern'), sentence.edited && text('sentence.isEdited')].filter(
    Boolean,
  );
  return (
    <>
      <InlineButton
        data-sentence={keyOf(place)}
        data-target=""
        data-highlight={markOf(place)}
        data-selected={selected || undefined}
        aria-pressed={selected}
        aria-description={said.join(', ') || undefined}
        // One stop for the Tab key; the arrows walk from there.
        tabIndex={reachable ? 0 : -1}
        className={classes(
          look,
          'cursor-pointer',
          concern && 'underline decoration-warning decoration-dotted decoration-2 underline-offset-4',
        )}
        onPress={() => onPress(place)}
      >
        <TextWithMatches part={sidePart(place, 'target')}>{sentence.target}</TextWithMatches>
      </InlineButton>
      {sentence.edited && (
        <Pencil aria-hidden="true" className="ms-1 inline size-3 align-baseline text-muted" strokeWidth={2} />
      )}
    </>
  );
}
