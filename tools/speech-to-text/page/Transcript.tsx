import { useVirtualizer } from '@tanstack/react-virtual';
import { type MouseEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useReveal } from '#web/components/tool/navigation/useReveal.ts';
import { FollowButton } from '#web/components/tool/player/FollowButton.tsx';
import type { Player } from '#web/components/tool/player/usePlayer.ts';
import type { PageMatch } from '#web/components/tool/search/matches.ts';
import { useToolText } from '#web/components/tool/texts.ts';
import type { SpeechToTextResult, SpokenParagraph } from '../contract.ts';
import { Paragraph } from './Paragraph.tsx';
import { paragraphOfPart } from './search.ts';
import { TranscriptBar } from './TranscriptBar.tsx';
import { useSpokenWord } from './useSpokenWord.ts';
import { useWordNavigation } from './useWordNavigation.ts';

interface TranscriptProps {
  result: SpeechToTextResult;
  player: Player;
  /** The current match of a search, which is scrolled into view. */
  match: PageMatch | null;
  onWrite: (paragraph: number, text: string) => void;
  state: ReactNode;
}

/** The transcript, which follows the sound. The list is virtual: only paragraphs on screen are in the DOM. */
export function Transcript({ result, player, match, onWrite, state }: TranscriptProps) {
  const text = useToolText('SpeechToText');
  const { paragraphs } = result;
  const scroller = useRef<HTMLDivElement>(null);
  const [doubts, setDoubts] = useState(true);
  const [editing, setEditing] = useState<number | null>(null);
  const { language } = result;
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: paragraphs.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => estimatedHeight(paragraphs[index]),
    overscan: 3,
    paddingStart: 16,
    paddingEnd: 48,
    useFlushSync: false,
  });
  const revealed = useMemo(() => match && { id: match.id, chunk: paragraphOfPart(match.part) }, [match]);
  useReveal(virtualizer, scroller, revealed);
  const spoken = useSpokenWord({ scroller, virtualizer, paragraphs, player });
  const { leave } = spoken;
  useEffect(() => {
    if (match) leave();
  }, [match, leave]);

  const { seek } = player;
  const seekWord = useCallback(
    (element: Element) => {
      const [paragraph, word] = (element.getAttribute('data-word') ?? '').split('-').map(Number);
      const start = paragraphs[paragraph ?? -1]?.words[word ?? -1]?.start;
      if (start !== undefined) seek(start);
    },
    [paragraphs, seek],
  );
  const onKeyDown = useWordNavigation(seekWord);
  const seekClicked = (event: MouseEvent<HTMLElement>) => {
    const word = event.target instanceof Element ? event.target.closest('[data-word]') : null;
    // Selecting text to copy it must not start playback.
    if (word && window.getSelection()?.isCollapsed !== false) seekWord(word);
  };
  const latestOnWrite = useRef(onWrite);
  latestOnWrite.current = onWrite;
  const endEdit = useCallback((index: number, written: string | null) => {
    setEditing(null);
    if (written !== null) latestOnWrite.current(index, written);
  }, []);

  return (
    <>
      <TranscriptBar paragraphs={paragraphs} doubts={doubts} onDoubts={setDoubts} state={state} />
      <div className="relative flex min-h-0 grow flex-col">
        <section
          ref={scroller}
          aria-label={text('result.transcript')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus.
          tabIndex={0}
          onClick={seekClicked}
          onKeyDown={onKeyDown}
          data-doubts={doubts || undefined}
          className="group/transcript grow overflow-y-auto [overflow-anchor:none] focus-visible:-outline-offset-2 lg:overscroll-contain"
        >
          <div className="relative w-full" style={{ height: virtualizer.getTotalSize() }}>
            {virtualizer.getVirtualItems().map((item) => {
              const paragraph = paragraphs[item.index];
              if (!paragraph) return null;
              return (
                <div
                  key={item.key}
                  ref={virtualizer.measureElement}
                  data-index={item.index}
                  className="absolute inset-x-0 top-0 px-5 md:px-6"
                  style={{ transform: `translateY(${item.start}px)` }}
                >
                  <Paragraph
                    paragraph={paragraph}
                    index={item.index}
                    language={language}
                    editing={editing === item.index}
                    onSeek={seek}
                    onEdit={setEditing}
                    onEnd={endEdit}
                  />
                </div>
              );
            })}
          </div>
        </section>
        {player.playing && !spoken.following && (
          <FollowButton onFollow={spoken.resume}>{text('result.follow')}</FollowButton>
        )}
      </div>
    </>
  );
}

/** An estimate in pixels for the scroll bar; rendered paragraphs are measured. */
function estimatedHeight(paragraph: SpokenParagraph | undefined): number {
  if (!paragraph) return 0;
  const length = paragraph.words.reduce((sum, word) => sum + word.text.length, 0);
  return 16 + Math.ceil(length / 66) * 29;
}
