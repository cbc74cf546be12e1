import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import type { PicturePart } from '#contract/pictures.ts';
import type { Process } from '#contract/processes.ts';
import { useToolText } from '#web/components/tool/texts.ts';
import type { Picture, TextToImageResult } from '../../contract.ts';
import { partAfter } from './linked-words.ts';
import { PictureImage } from './PictureImage.tsx';
import { partAt } from './reading.ts';
import type { LinkedWords } from './useLinkedWords.ts';
import { useWordedPicture } from './useWordedPicture.ts';

interface LinkedPictureProps {
  process: Process;
  result: TextToImageResult;
  picture: Picture;
  words: LinkedWords;
  onOpen: () => void;
}

/**
 * A picture whose parts know their words: pointing at one marks both, and so do the arrow keys. The words that are
 * chosen in the text are outlined in it. A click opens the full view.
 */
export function LinkedPicture({ process, result, picture, words, onOpen }: LinkedPictureProps) {
  const text = useToolText('TextToImage');
  const { name, describe } = useWordedPicture(result);
  const [walked, setWalked] = useState(-1);
  const { parts } = picture;

  const point = (event: PointerEvent) => {
    if (event.pointerType === 'touch' || parts.length === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    words.point(partAt(parts, (event.clientX - left) / width, (event.clientY - top) / height) ?? null);
  };
  const walk = (event: KeyboardEvent) => {
    const next = partAfter(walked, event.key, parts.length);
    if (next === null) return;
    event.preventDefault();
    setWalked(next);
    words.point(parts[next] ?? null);
  };
  const leave = () => {
    setWalked(-1);
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
        onPointerMove={point}
        onPointerLeave={leave}
        onKeyDown={walk}
        onBlur={leave}
        className="absolute inset-0 cursor-zoom-in rounded-card"
      />
    </div>
  );
}

/** Frames around parts, seen on any ground: the accent with white around it. */
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
