import { FileDown, Maximize2, SlidersHorizontal, Trash2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '#web/components/controls/Button.tsx';
import { Tooltip } from '#web/components/overlays/Tooltip.tsx';
import { optionsFrom } from '#web/components/tool/form/options.ts';
import { useOpenForm } from '#web/components/tool/form/useOpenForm.ts';
import { useSaveFile } from '#web/components/tool/result/useSaveFile.ts';
import { useToolText } from '#web/components/tool/texts.ts';
import { textToImage } from '../../contract.ts';
import { LinkedPicture, type LinkedPictureProps } from './LinkedPicture.tsx';
import { usePictureText } from './usePictureText.ts';

interface PictureCardProps extends LinkedPictureProps {
  /** The picture's place among the others, from 1. */
  position: number;
  onDelete: () => void;
}

export function PictureCard({ position, onDelete, ...linked }: PictureCardProps) {
  const { process, result, picture, onOpen } = linked;
  const text = useToolText('TextToImage');
  const { name } = usePictureText(result);
  const save = useSaveFile(process);
  const openForm = useOpenForm(textToImage.path);
  const reuseSettings = () => {
    const options = optionsFrom(textToImage, process.options);
    void openForm({ ...options, seed: picture.seed, count: 1 }, result.prompt);
  };
  const saveButton = (kind: 'png' | 'svg') => (
    <Button
      variant="bare"
      size="compact"
      icon={FileDown}
      label={text(`result.${kind}`)}
      title={text(`result.${kind}`)}
      onClick={() => save(`${picture.name}.${kind}`)}
      className="text-xs text-muted hover:text-ink"
    >
      {kind.toUpperCase()}
    </Button>
  );
  return (
    <figure className="flex flex-col gap-1">
      <LinkedPicture {...linked} />
      <figcaption className="flex flex-wrap items-center justify-between gap-x-2">
        {picture.seed === null ? (
          <span className="text-xs text-muted">{name(picture)}</span>
        ) : (
          <span
            className="text-xs text-muted tabular-nums"
            title={text('result.seed', { seed: picture.seed })}
          >
            {text('result.version', { number: position })}
          </span>
        )}
        {/* A negative margin lets the icons end where the picture does. */}
        <fieldset aria-label={name(picture)} className="-me-2.5 ms-auto flex">
          {saveButton('png')}
          {picture.vector && saveButton('svg')}
          <IconAction icon={Maximize2} label={text('result.open')} onClick={onOpen} />
          <IconAction icon={SlidersHorizontal} label={text('result.use')} onClick={reuseSettings} />
          <IconAction icon={Trash2} label={text('result.delete')} onClick={onDelete} />
        </fieldset>
      </figcaption>
    </figure>
  );
}

function IconAction({
  label,
  ...button
}: Pick<ComponentProps<typeof Button>, 'icon' | 'onClick'> & { label: string }) {
  return (
    <Tooltip content={label}>
      <Button {...button} variant="icon" size="compact" label={label} title="" />
    </Tooltip>
  );
}
