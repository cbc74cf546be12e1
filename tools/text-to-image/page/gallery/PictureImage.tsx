import { useState } from 'react';
import type { Process } from '#contract/processes.ts';
import { classes } from '#web/components/controls/classes.ts';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { useFileLink } from '#web/components/tool/result/useFileLink.ts';
import { useToolText } from '#web/components/tool/texts.ts';
import type { Picture } from '../../contract.ts';

interface PictureImageProps {
  process: Process;
  picture: Picture;
  alt: string;
}

/** The png in a frame that has its proportions before it is loaded. */
export function PictureImage({ process, picture, alt }: PictureImageProps) {
  const text = useToolText('TextToImage');
  const { url, failed } = useFileLink(process, `${picture.name}.png`);
  const [state, setState] = useState<'loading' | 'loaded' | 'broken'>('loading');
  const broken = failed || state === 'broken';
  return (
    <div
      className="relative overflow-clip rounded-card border border-line bg-sheet"
      style={{ aspectRatio: `${picture.width} / ${picture.height}` }}
    >
      {url && (
        <img
          src={url}
          alt={alt}
          onLoad={() => setState('loaded')}
          onError={() => setState('broken')}
          className={classes(
            'absolute inset-0 size-full transition-opacity',
            state !== 'loaded' && 'opacity-0',
          )}
        />
      )}
      {broken ? (
        <p role="alert" className="absolute inset-0 grid place-items-center p-5 text-sm text-danger">
          {text('result.failed')}
        </p>
      ) : (
        state === 'loading' && (
          <div className="absolute inset-0 *:size-full">
            <Skeleton className="size-full" />
          </div>
        )
      )}
    </div>
  );
}
