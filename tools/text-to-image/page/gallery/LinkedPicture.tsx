import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import type { PicturePart } from '#contract/pictures.ts';
import type { Process } from '#contract/processes.ts';
import { useToolText } from '#web/components/tool/texts.ts';
import type { Picture, TextToImageResult } from '../../contract.ts';
import { partAfter } from './linked-words.ts';
import { PictureImage } from './PictureImage.tsx';
import { partAt } from './reading.ts';
import type { LinkedWords } from './useLinkedWords.ts';
import { usePictureText } from './usePictureText.ts';

export interface LinkedPictureProps {
  process: Process;
  result: TextToImageResult;
  picture: Picture;
  words: LinkedWords;
  onOpen: () => void;
}

/** A picture whose parts are linked with words: pointing at a part, or reaching it by arrow keys, marks both. */
export function LinkedPicture({ process, result, picture, words, onOpen }: LinkedPictureProps) {
  const text = useToolText('TextToImage');
  const { name, describe } = usePictureText(result);
  const [focusedPart, setFocusedPart] = useState(-1);
  const { parts } = picture;

  const pointAtPart = (event: PointerEvent) => {
    if (event.pointerType === 'touch' || parts.length === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    words.point(partAt(parts, (event.clientX - left) / width, (event.clientY - top) / height) ?? null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = partAfter(focusedPart, event.key, parts.length);
    if (next === null) return;
    event.preventDefault();
    setFocusedPart(next);
    words.point(parts[next] ?? null);
  };
  const leave = () => {
    setFocusedPart(-1);
    words.point(null);
  };
  return (
    <div className="relative">
      <PictureImage process={process} picture={picture} alt={describe(picture)} />
      <Outlines parts={parts.filter(words.isActive)} />
      <button
        type="button"
        aria-label={`${text('result.open')}: ${name(picture)}`}
        onClick={onOpen}
        onPointerMove={pointAtPart}
        onPointerLeave={leave}
        onKeyDown={onKeyDown}
        onBlur={leave}
        className="absolute inset-0 cursor-zoom-in rounded-card"
      />
    </div>
  );
}

/** Frames around parts, in the accent colour with a white edge to be visible on any background. */
function Outlines({ parts }: { parts: readonly PicturePart[] }) {
  const percent = (share: number) => `${share * 100}%`;
  return (
    <div aria-hidden="true" className="absolute inset-0 overflow-clip rounded-card">
      {parts.map((part) => (
        <span
          key={`${part.start} ${part.x} ${part.y}`}
          data-part={part.picture}
          className="enter-fade absolute rounded-control border-2 border-accent outline-2 outline-print"
          style={{
            left: percent(part.x),
            top: percent(part.y),
            width: percent(part.width),
            height: percent(part.height),
          }}
        />
      ))}
    </div>
  );
}
