import { ArrowLeftRight, ArrowUpDown } from 'lucide-react';
import { Fragment } from 'react';
import { Button } from '../Button.tsx';
import { DropArea } from './DropArea.tsx';
import { usePageText } from './texts.ts';
import { useWide } from './useWide.ts';

interface FilePlacesProps {
  /** What each place is for, in the order in which the files are sent. */
  names: readonly string[];
  places: readonly (File | null)[];
  onPick: (files: File[], place?: number) => void;
  onRemove: (file: File) => void;
  /** Turns the order around; offered from the first file on. */
  onSwap: () => void;
  over: boolean;
  kinds: readonly string[];
  hint: string;
  error: string | null;
  disabled?: boolean;
}

/** Several files that aren't alike, each with a drop area of its own; the page takes files anywhere too. */
export function FilePlaces({ names, places, onPick, onSwap, error, ...rest }: FilePlacesProps) {
  const { t } = usePageText();
  const wide = useWide();
  const empty = places.indexOf(null);
  const faulty = empty < 0 ? places.length - 1 : empty;
  const Icon = wide ? ArrowLeftRight : ArrowUpDown;
  return (
    <div className="flex min-w-0 flex-col gap-3 md:flex-row md:items-start">
      {names.map((name, place) => (
        <Fragment key={name}>
          {place > 0 && (
            <Button
              variant="icon"
              label={t('upload.swap')}
              onClick={onSwap}
              disabled={rest.disabled || places.every((file) => file === null)}
              icon={<Icon aria-hidden="true" className="size-5" />}
              className="self-center"
            />
          )}
          <div data-slot={place} className="min-w-0 md:flex-1">
            <DropArea
              {...rest}
              name={name}
              files={places.slice(place, place + 1).filter((file) => file !== null)}
              onPick={(files) => onPick(files, place)}
              maximum={1}
              error={place === faulty ? error : null}
            />
          </div>
        </Fragment>
      ))}
    </div>
  );
}
