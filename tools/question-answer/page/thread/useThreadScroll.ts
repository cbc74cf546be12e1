import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ChatMessage } from '#contract/chat.ts';

/** Pixels of the top bar, under which the page scrolls at narrow widths. */
const topBar = 64;

/**
 * Scrolls a conversation: to a question when it is asked, to its answer when it comes and the reader
 * hasn't scrolled away meanwhile, and to the last answer when a conversation is opened. At wide
 * widths `scroller` scrolls, else the page, over which `foot` stays.
 */
export function useThreadScroll(messages: readonly ChatMessage[] | undefined) {
  const scroller = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const [goal, setGoal] = useState<{ message: string | null } | null>(null);

  useLayoutEffect(() => {
    if (!goal) return;
    const articles = [...(scroller.current?.querySelectorAll<HTMLElement>('[data-message]') ?? [])];
    const article =
      goal.message === null
        ? articles.at(-1)
        : articles.find(({ dataset }) => dataset.message === goal.message);
    if (!article) return;
    const { top, bottom } = viewOf(scroller.current, foot.current);
    article.scrollIntoView({ block: article.offsetHeight < bottom - top ? 'nearest' : 'start' });
  }, [goal]);

  // Opened: the same conversation with one more message isn't.
  const opened = messages?.[0]?.conversationId;
  const shown = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (opened === undefined || opened === shown.current) return;
    const begun = shown.current === undefined && messages?.length === 1;
    shown.current = opened;
    if (!begun) setGoal({ message: null });
  }, [opened, messages]);

  return {
    scroller,
    foot,
    /** To what stands last. */
    toEnd: () => setGoal({ message: null }),
    /** To a message, if the place of its answer is in view. */
    follow: (message: string) => {
      const place = scroller.current?.querySelector('[data-answering]')?.getBoundingClientRect();
      const { top, bottom } = viewOf(scroller.current, foot.current);
      if (place && place.top < bottom && place.bottom > top) setGoal({ message });
    },
  };
}

/** What of the window shows the conversation. */
function viewOf(scroller: HTMLElement | null, foot: HTMLElement | null): { top: number; bottom: number } {
  return {
    top: Math.max(topBar, scroller?.getBoundingClientRect().top ?? 0),
    bottom: foot?.getBoundingClientRect().top ?? innerHeight,
  };
}
