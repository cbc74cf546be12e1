import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { onScrolledAway } from '#web/components/tool/onScrolledAway.ts';
import type { Player } from '#web/components/tool/player/usePlayer.ts';
import type { Target } from '#web/components/tool/useReveal.ts';
import type { SpokenSentence } from './contract.ts';
import { sentenceAt } from './sentences.ts';

/** Just inside a sentence, so that rounding doesn't fall back into the one before. */
const inside = 0.01;

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
      const sentence = sentences[index];
      if (!sentence) return;
      seek(sentence.from + inside);
      setFollowing(true);
    },
    [sentences, seek],
  );
  const target = useMemo((): Target | null => {
    const sentence = active === null ? undefined : sentences[active];
    if (!following || !sentence) return null;
    return { start: sentence.start, end: sentence.end, id: String(active), gentle: true };
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
    step: (by: 1 | -1) => go(Math.min(Math.max(0, (active ?? -1) + by), sentences.length - 1)),
  };
}
