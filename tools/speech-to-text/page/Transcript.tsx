import { type MouseEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useReveal } from '#web/components/tool/navigation/useReveal.ts';
import { useVirtualRows, VirtualRows } from '#web/components/tool/navigation/VirtualRows.tsx';
import { FollowButton } from '#web/components/tool/player/FollowButton.tsx';
import type { Player } from '#web/components/tool/player/usePlayer.ts';
import { ScrollRegion } from '#web/components/tool/ScrollRegion.tsx';
import type { PageMatch } from '#web/components/tool/search/matches.ts';
import { useToolText } from '#web/components/tool/texts.ts';
import type { SpeechToTextResult, SpokenParagraph } from '../contract.ts';
import { navigateWords } from './navigate-words.ts';
import { Paragraph } from './Paragraph.tsx';
import { paragraphOfPart } from './search.ts';
import { TranscriptBar } from './TranscriptBar.tsx';
import { useSpokenWord } from './useSpokenWord.ts';

interface TranscriptProps {
  result: SpeechToTextResult;
  player: Player;
  /** The current match of a search, which is scrolled into view. */
  match: PageMatch | null;
  onWrite: (paragraph: number, text: string) => void;
  /** The state of saving the edits. */
  editState: ReactNode;
}

/** The transcript, which follows the sound. The list is virtual: only paragraphs on screen are in the DOM. */
export function Transcript({ result, player, match, onWrite, editState }: TranscriptProps) {
  const text = useToolText('SpeechToText');
  const { paragraphs, language } = result;
  const [doubts, setDoubts] = useState(true);
  const [editing, setEditing] = useState<number | null>(null);
  const { scroller, virtualizer } = useVirtualRows({
    count: paragraphs.length,
    estimateSize: (index) => estimatedHeight(paragraphs[index]),
    overscan: 3,
    paddingStart: 16,
    paddingEnd: 48,
  });
  const matchTarget = useMemo(() => match && { id: match.id, chunk: paragraphOfPart(match.part) }, [match]);
  useReveal(virtualizer, scroller, matchTarget);
  const spoken = useSpokenWord({ scroller, virtualizer, paragraphs, player });
  const { leave } = spoken;
  useEffect(() => {
    if (match) leave();
  }, [match, leave]);

  const { seek } = player;
  const seekWord = (element: Element) => {
    const [paragraph, word] = (element.getAttribute('data-word') ?? '').split('-').map(Number);
    const start = paragraphs[paragraph ?? -1]?.words[word ?? -1]?.start;
    if (start !== undefined) seek(start);
  };
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
      <TranscriptBar paragraphs={paragraphs} doubts={doubts} onDoubts={setDoubts} editState={editState} />
      <div className="relative flex min-h-0 grow flex-col">
        <ScrollRegion
          ref={scroller}
          label={text('result.transcript')}
          onClick={seekClicked}
          onKeyDown={(event) => navigateWords(event, seekWord)}
          data-doubts={doubts || undefined}
          className="group/transcript grow overflow-y-auto [overflow-anchor:none] lg:overscroll-contain"
        >
          <VirtualRows virtualizer={virtualizer} className="px-5 md:px-6 2xl:px-8">
            {(index) => {
              const paragraph = paragraphs[index];
              return (
                paragraph && (
                  <Paragraph
                    paragraph={paragraph}
                    index={index}
                    language={language}
                    editing={editing === index}
                    onSeek={seek}
                    onEdit={setEditing}
                    onEnd={endEdit}
                  />
                )
              );
            }}
          </VirtualRows>
        </ScrollRegion>
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
