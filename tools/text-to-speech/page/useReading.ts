import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SpokenSentence } from '#contract/speech.ts';
import { onScrolledAway } from '#web/components/tool/navigation/on-scrolled-away.ts';
import type { Target } from '#web/components/tool/navigation/useReveal.ts';
import type { Player } from '#web/components/tool/player/usePlayer.ts';
import { sentenceAt, sentenceBeside, sentenceInView, startOf } from './sentences.ts';

/** Which sentence is being spoken, and whether the page keeps it in view. */
export function useReading(player: Player, sentences: readonly SpokenSentence[]) {
  const { follow, seek, toggle, playing } = player;
  const [active, setActive] = useState<number | null>(null);
  const [following, setFollowing] = useState(true);
  const pane = useRef<HTMLDivElement>(null);

  useEffect(() => follow((seconds) => setActive(sentenceAt(sentences, seconds))), [follow, sentences]);
  useEffect(() => {
    if (playing) setFollowing(true);
  }, [playing]);
  // Who scrolls wants to look elsewhere.
  useEffect(() => (pane.current ? onScrolledAway(pane.current, () => setFollowing(false)) : undefined), []);

  const go = useCallback(
    (index: number) => {
      const from = startOf(sentences, index);
      if (from === null) return;
      seek(from);
      setFollowing(true);
    },
    [sentences, seek],
  );
  const target = useMemo((): Target | null => {
    const shown = sentenceInView(sentences, active, following);
    return shown && { ...shown, gentle: true };
  }, [active, following, sentences]);

  return {
    pane,
    active,
    target,
    /** The voice is ahead of what is in view. */
    left: playing && !following,
    rejoin: () => setFollowing(true),
    /** Who looks for something doesn't want the page to go on to what is spoken. */
    leave: () => setFollowing(false),
    /** Speaks from a sentence on. */
    playFrom: (index: number) => {
      go(index);
      if (!playing) toggle();
    },
    step: (by: 1 | -1) => go(sentenceBeside(active, by, sentences.length)),
  };
}
