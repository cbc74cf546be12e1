import { ArrowLeftRight, ArrowUpDown } from 'lucide-react';
import { Fragment } from 'react';
import type { ToolContract } from '#contract/tools.ts';
import { Button } from '#web/components/controls/Button.tsx';
import type { TakenSource } from '#web/processes/sources.ts';
import { SourceArea } from '../flow/SourceArea.tsx';
import { SourcePicker } from '../flow/SourcePicker.tsx';
import { usePageText } from '../texts.ts';
import { useWide } from '../useWide.ts';
import { DropArea } from './DropArea.tsx';
import { type Given, isSource } from './useToolInput.ts';

interface FileSlotsProps {
  /** What each place is for, in the order in which the files are sent. */
  names: readonly string[];
  places: readonly (Given | null)[];
  contract: ToolContract;
  onPick: (files: File[], place?: number) => void;
  onTake: (taken: TakenSource, place: number) => void;
  onRemove: (given: Given) => void;
  /** Turns the order around; offered from the first file on. */
  onSwap: () => void;
  over: boolean;
  kinds: readonly string[];
  hint: string;
  error: string | null;
  disabled?: boolean;
}

/**
 * Several files that aren't alike, each with a drop area of its own, or what another process gives; the page takes
 * files anywhere too.
 */
export function FileSlots({
  names,
  places,
  contract,
  onPick,
  onTake,
  onSwap,
  error,
  ...rest
}: FileSlotsProps) {
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
          <div data-slot={place} className="flex min-w-0 flex-col gap-3 md:flex-1">
            <Place
              {...rest}
              name={name}
              given={places[place] ?? null}
              contract={contract}
              onPick={(files) => onPick(files, place)}
              onTake={(taken) => onTake(taken, place)}
              error={place === faulty ? error : null}
            />
            <SourcePicker
              contract={contract}
              place={name}
              beside={places.filter(isSource).find((given) => given !== places[place])}
              onTake={(taken) => onTake(taken, place)}
              disabled={rest.disabled}
            />
          </div>
        </Fragment>
      ))}
    </div>
  );
}

interface PlaceProps
  extends Pick<FileSlotsProps, 'contract' | 'onRemove' | 'over' | 'kinds' | 'hint' | 'error' | 'disabled'> {
  name: string;
  given: Given | null;
  onPick: (files: File[]) => void;
  onTake: (taken: TakenSource) => void;
}

function Place({ given, contract, onTake, ...rest }: PlaceProps) {
  if (!isSource(given)) return <DropArea {...rest} files={given === null ? [] : [given]} maximum={1} />;
  return (
    <SourceArea
      name={rest.name}
      taken={given}
      contract={contract}
      onChange={onTake}
      onRemove={() => rest.onRemove(given)}
      disabled={rest.disabled}
    />
  );
}
