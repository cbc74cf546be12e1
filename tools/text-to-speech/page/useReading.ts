import { useEffect, useMemo, useRef, useState } from 'react';
import type { SpokenSentence } from '#contract/speech.ts';
import { onScrolledAway } from '#web/components/tool/navigation/on-scrolled-away.ts';
import type { Target } from '#web/components/tool/navigation/useReveal.ts';
import type { Player } from '#web/components/tool/player/usePlayer.ts';
import { sentenceAt, sentenceBeside, sentenceInView, startOf } from './sentences.ts';

/** Follows the voice through the sentences: which is heard, and whether it is kept in view. */
export function useReading(player: Player, sentences: readonly SpokenSentence[]) {
  const { follow, seek, toggle, playing } = player;
  const [active, setActive] = useState<number | null>(null);
  const [following, setFollowing] = useState(true);
  const pane = useRef<HTMLDivElement>(null);

  useEffect(() => follow((seconds) => setActive(sentenceAt(sentences, seconds))), [follow, sentences]);
  useEffect(() => {
    if (playing) setFollowing(true);
  }, [playing]);
  // Scrolling away stops following.
  useEffect(() => (pane.current ? onScrolledAway(pane.current, () => setFollowing(false)) : undefined), []);

  const goToSentence = (index: number) => {
    const from = startOf(sentences, index);
    if (from === null) return;
    seek(from);
    setFollowing(true);
  };
  const target = useMemo((): Target | null => {
    const sentence = sentenceInView(sentences, active, following);
    return sentence && { ...sentence, gentle: true };
  }, [active, following, sentences]);

  return {
    pane,
    /** The index of the sentence that is heard; null before the first. */
    active,
    /** The sentence to scroll to; null while the page doesn't follow the voice. */
    target,
    /** True when the spoken sentence isn't kept in view. */
    isAway: playing && !following,
    /** Follows the voice again. */
    rejoin: () => setFollowing(true),
    /** Stops following, as during a search. */
    stopFollowing: () => setFollowing(false),
    playFrom: (index: number) => {
      goToSentence(index);
      if (!playing) toggle();
    },
    step: (by: 1 | -1) => goToSentence(sentenceBeside(active, by, sentences.length)),
  };
}
