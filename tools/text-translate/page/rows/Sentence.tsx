import { Pencil } from 'lucide-react';
import { classes } from '#web/components/controls/classes.ts';
import { InlineButton } from '#web/components/controls/InlineButton.tsx';
import { TextWithMatches } from '#web/components/tool/search/TextWithMatches.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import type { TranslatedSentence } from '../../contract.ts';
import { type SentenceKey, sentenceId, sentenceMark } from '../../shared/view.ts';
import { sidePart } from '../search.ts';

interface SentenceProps {
  sentence: TranslatedSentence;
  sentenceKey: SentenceKey;
  selected: boolean;
}

// useHoverPair marks the pair under the pointer without rendering.
const sentenceLook =
  'box-decoration-clone rounded-small py-0.5 transition-colors data-pair:bg-mark/55 data-selected:bg-mark';

/** A source sentence; pointing at it marks its translation, and clicking it chooses that. */
export function SourceSentence({ sentence, sentenceKey, selected }: SentenceProps) {
  return (
    // Keyboard users reach the pair by its translation.
    <span
      data-sentence={sentenceId(sentenceKey)}
      data-selected={selected || undefined}
      className={classes(sentenceLook, 'cursor-pointer')}
    >
      <TextWithMatches part={sidePart(sentenceKey, 'source')}>{sentence.source}</TextWithMatches>
    </span>
  );
}

interface TargetSentenceProps extends SentenceProps {
  /** True when a person should check it. */
  hasConcern: boolean;
  /** True for the tab stop of the list, in which the arrow keys move. */
  reachable: boolean;
  onPress: (key: SentenceKey) => void;
}

/** A translated sentence; pressing it chooses it. */
export function TargetSentence({
  sentence,
  sentenceKey,
  selected,
  hasConcern,
  reachable,
  onPress,
}: TargetSentenceProps) {
  const text = useToolText('Translate');
  const descriptions = [
    hasConcern && text('sentence.concern'),
    sentence.edited && text('sentence.isEdited'),
  ].filter(Boolean);
  return (
    <>
      <InlineButton
        data-sentence={sentenceId(sentenceKey)}
        data-target=""
        data-highlight={sentenceMark(sentenceKey)}
        data-selected={selected || undefined}
        aria-pressed={selected}
        aria-description={descriptions.join(', ') || undefined}
        tabIndex={reachable ? 0 : -1}
        className={classes(
          sentenceLook,
          'cursor-pointer',
          hasConcern && 'underline decoration-warning decoration-dotted decoration-2 underline-offset-4',
        )}
        onPress={() => onPress(sentenceKey)}
      >
        <TextWithMatches part={sidePart(sentenceKey, 'target')}>{sentence.target}</TextWithMatches>
      </InlineButton>
      {sentence.edited && <Pencil className="ms-1 inline size-3 align-baseline text-muted" strokeWidth={2} />}
    </>
  );
}
