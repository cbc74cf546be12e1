import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ChatMessage } from '#contract/chat.ts';

/** The height in pixels of the top bar, under which the page scrolls on narrow screens. */
const topBar = 64;

/**
 * Scrolls a conversation: a new question to the top, to its answer unless the reader has scrolled away, and to the last
 * answer when a conversation is opened. `scroller` scrolls on wide screens; on narrow ones the page does, and
 * `foot` covers its lower edge.
 */
export function useThreadScroll(messages: readonly ChatMessage[] | undefined) {
  const scroller = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const [target, setTarget] = useState<{ message: string | null; asked?: boolean } | null>(null);

  useLayoutEffect(() => {
    if (!target) return;
    const articles = [...(scroller.current?.querySelectorAll<HTMLElement>('[data-message]') ?? [])];
    const article =
      target.message === null
        ? articles.at(-1)
        : articles.find(({ dataset }) => dataset.message === target.message);
    if (!article) return;
    const { top, bottom } = viewOf(scroller.current, foot.current);
    const fits = article.offsetHeight < bottom - top;
    article.scrollIntoView({ block: fits && !target.asked ? 'nearest' : 'start' });
  }, [target]);

  // A conversation counts as opened when it differs from the one before, not when it gets another message.
  const opened = messages?.[0]?.conversationId;
  const openedBefore = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (opened === undefined || opened === openedBefore.current) return;
    const isNew = openedBefore.current === undefined && messages?.length === 1;
    openedBefore.current = opened;
    if (!isNew) setTarget({ message: null });
  }, [opened, messages]);

  return {
    scroller,
    foot,
    /** Brings a new question to the top, where its answer will be read. */
    toQuestion: () => setTarget({ message: null, asked: true }),
    /** Scrolls to a message if its pending answer is in view. */
    follow: (message: string) => {
      const answerBox = scroller.current?.querySelector('[data-answering]')?.getBoundingClientRect();
      const { top, bottom } = viewOf(scroller.current, foot.current);
      if (answerBox && answerBox.top < bottom && answerBox.bottom > top) setTarget({ message });
    },
  };
}

/** The part of the window that shows the conversation, in pixels from its top. */
function viewOf(scroller: HTMLElement | null, foot: HTMLElement | null): { top: number; bottom: number } {
  return {
    top: Math.max(topBar, scroller?.getBoundingClientRect().top ?? 0),
    bottom: foot?.getBoundingClientRect().top ?? innerHeight,
  };
}
