import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { onScrolledAway } from '#web/components/tool/navigation/on-scrolled-away.ts';
import type { Player } from '#web/components/tool/player/usePlayer.ts';
import type { SpokenParagraph } from '../contract.ts';
import { scrollTo, spokenTrail } from './spoken-trail.ts';
import { timelineOf, type WordPosition } from './timeline.ts';

interface SpokenWordOptions {
  scroller: RefObject<HTMLElement | null>;
  virtualizer: Virtualizer<HTMLDivElement, Element>;
  paragraphs: readonly SpokenParagraph[];
  player: Player;
}

/**
 * Marks the word that is spoken (data-spoken on the element with data-word) and keeps it in sight until
 * the reader scrolls away. Works on the page itself: drawing a transcript anew at every word would stutter.
 */
export function useSpokenWord({ scroller, virtualizer, paragraphs, player }: SpokenWordOptions) {
  const { follow, time, playing } = player;
  const wordAt = useMemo(() => timelineOf(paragraphs), [paragraphs]);
  const [following, setFollowing] = useState(true);
  const keeps = useRef(true);
  keeps.current = following;
  const marked = useRef<HTMLElement | null>(null);

  const mark = useCallback(
    (place: WordPosition | null) => {
      const element = place && (scroller.current?.querySelector<HTMLElement>(selectorOf(place)) ?? null);
      if (element === marked.current) return;
      marked.current?.removeAttribute('data-spoken');
      element?.setAttribute('data-spoken', '');
      marked.current = element;
    },
    [scroller],
  );

  const show = useCallback(
    (place: WordPosition) => {
      const pane = scroller.current;
      const element = pane?.querySelector<HTMLElement>(selectorOf(place));
      if (!pane || !element) {
        virtualizer.scrollToIndex(place.paragraph, { align: 'center' });
        return;
      }
      const box = element.getBoundingClientRect();
      const at = (box.top - pane.getBoundingClientRect().top) / pane.clientHeight;
      const scroll = scrollTo(at, window.matchMedia('(prefers-reduced-motion: reduce)').matches);
      if (scroll) pane.scrollBy({ top: scroll.by * pane.clientHeight, behavior: scroll.behavior });
    },
    [scroller, virtualizer],
  );

  // Paragraphs come and go while one scrolls: the mark follows its word.
  useLayoutEffect(() => {
    if (time() > 0) mark(wordAt(time()));
  });

  useEffect(() => {
    const next = spokenTrail(wordAt, time());
    return follow((seconds) => {
      const moment = next(seconds, keeps.current);
      mark(moment.place);
      if (moment.sought && !keeps.current) setFollowing(true);
      if (moment.place && moment.show) show(moment.place);
    });
  }, [follow, time, wordAt, mark, show]);

  useEffect(() => {
    const pane = scroller.current;
    if (!pane || !playing) return;
    // On a phone the page may have to scroll as well before the pane can be seen whole.
    pane.scrollIntoView({ block: 'nearest' });
    return onScrolledAway(pane, () => setFollowing(false));
  }, [scroller, playing]);

  return {
    following,
    resume: () => {
      setFollowing(true);
      const place = wordAt(time());
      if (place) show(place);
    },
    leave: () => setFollowing(false),
  };
}

const selectorOf = ({ paragraph, word }: WordPosition) => `[data-word="${paragraph}-${word}"]`;
