import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { onScrolledAway } from '#web/components/tool/navigation/on-scrolled-away.ts';
import type { Player } from '#web/components/tool/player/usePlayer.ts';
import type { SpokenParagraph } from '../contract.ts';
import { timelineOf, type WordPosition } from './timeline.ts';
import { scrollNeeded, trackSpokenWord } from './track-spoken-word.ts';

interface SpokenWordOptions {
  scroller: RefObject<HTMLElement | null>;
  virtualizer: Virtualizer<HTMLDivElement, Element>;
  paragraphs: readonly SpokenParagraph[];
  player: Player;
}

/**
 * Marks the spoken word (data-spoken on the element with data-word) and keeps it in view until the reader
 * scrolls away. It changes the DOM directly, because rendering a transcript at every word would stutter.
 */
export function useSpokenWord({ scroller, virtualizer, paragraphs, player }: SpokenWordOptions) {
  const { follow, time, playing } = player;
  const wordAt = useMemo(() => timelineOf(paragraphs), [paragraphs]);
  const [following, setFollowing] = useState(true);
  const latestFollowing = useRef(true);
  latestFollowing.current = following;
  const markedElement = useRef<HTMLElement | null>(null);

  const mark = useCallback(
    (position: WordPosition | null) => {
      const element =
        position && (scroller.current?.querySelector<HTMLElement>(selectorOf(position)) ?? null);
      if (element === markedElement.current) return;
      markedElement.current?.removeAttribute('data-spoken');
      element?.setAttribute('data-spoken', '');
      markedElement.current = element;
    },
    [scroller],
  );

  const scrollToWord = useCallback(
    (position: WordPosition) => {
      const pane = scroller.current;
      const element = pane?.querySelector<HTMLElement>(selectorOf(position));
      if (!pane || !element) {
        virtualizer.scrollToIndex(position.paragraph, { align: 'center' });
        return;
      }
      const box = element.getBoundingClientRect();
      const at = (box.top - pane.getBoundingClientRect().top) / pane.clientHeight;
      const scroll = scrollNeeded(at, window.matchMedia('(prefers-reduced-motion: reduce)').matches);
      if (scroll) pane.scrollBy({ top: scroll.by * pane.clientHeight, behavior: scroll.behavior });
    },
    [scroller, virtualizer],
  );

  // Scrolling mounts other paragraphs, so the mark is set again after each render.
  useLayoutEffect(() => {
    if (time() > 0) mark(wordAt(time()));
  });

  useEffect(() => {
    const next = trackSpokenWord(wordAt, time());
    return follow((seconds) => {
      const moment = next(seconds, latestFollowing.current);
      mark(moment.position);
      if (moment.sought && !latestFollowing.current) setFollowing(true);
      if (moment.position && moment.show) scrollToWord(moment.position);
    });
  }, [follow, time, wordAt, mark, scrollToWord]);

  useEffect(() => {
    const pane = scroller.current;
    if (!pane || !playing) return;
    // On a phone the page may have to scroll too before the whole pane is visible.
    pane.scrollIntoView({ block: 'nearest' });
    return onScrolledAway(pane, () => setFollowing(false));
  }, [scroller, playing]);

  return {
    following,
    /** Follows the sound again. */
    resume: () => {
      setFollowing(true);
      const position = wordAt(time());
      if (position) scrollToWord(position);
    },
    /** Stops following the sound. */
    leave: () => setFollowing(false),
  };
}

const selectorOf = ({ paragraph, word }: WordPosition) => `[data-word="${paragraph}-${word}"]`;
