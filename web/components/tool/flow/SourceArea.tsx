import { X } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import type { ToolContract } from '#contract/tools.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { classes } from '#web/components/controls/classes.ts';
import { Segmented } from '#web/components/controls/Segmented.tsx';
import { sharedFormats } from '#web/processes/next-steps.ts';
import { processLink } from '#web/processes/process-link.ts';
import { webToolOf } from '#web/registry/tools.ts';
import { ProcessTile } from '../../../processes/ProcessTile.tsx';
import { type TakenSource, titleOf } from '../../../processes/sources.ts';
import { useFormatName } from '../texts.ts';
import { useFlowText } from './texts.ts';
import { useSourceName } from './useSourceName.ts';

interface SourceAreaProps {
  /** The purpose of this slot, when the form has several. */
  name?: string;
  taken: TakenSource | null; // Null while it is loading.
  contract: ToolContract;
  onChange: (taken: TakenSource) => void;
  onRemove: () => void;
  disabled?: boolean;
}

/** Replaces the drop area when the input is the output of another process. */
export function SourceArea({ name, taken, contract, onChange, onRemove, disabled }: SourceAreaProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: with a name it is a group, without one nothing at all.
    <div
      role={name === undefined ? undefined : 'group'}
      aria-labelledby={name === undefined ? undefined : id}
      className="flex flex-col gap-3"
    >
      {name !== undefined && (
        <h2 id={id} className="text-sm font-semibold">
          {name}
        </h2>
      )}
      <div
        className={classes(
          'flex flex-col items-center justify-center gap-5 rounded-card border border-edge bg-sheet',
          name === undefined ? 'min-h-72 p-6' : 'min-h-52 p-4 md:min-h-72',
        )}
      >
        {taken && (
          <>
            <SourceCard taken={taken} onRemove={onRemove} disabled={disabled} />
            <FormatChoice taken={taken} contract={contract} onChange={onChange} />
          </>
        )}
      </div>
    </div>
  );
}

function SourceCard({
  taken,
  onRemove,
  disabled,
}: Pick<SourceAreaProps, 'onRemove' | 'disabled'> & { taken: TakenSource }) {
  const { t } = useFlowText();
  const { process } = taken;
  const sourceName = useSourceName()(taken);
  return (
    <div className="flex w-full max-w-md items-center gap-3 rounded-card border border-line bg-paper py-2 ps-4 pe-2">
      <ProcessTile type={process.type} />
      <div className="min-w-0 grow">
        <Link
          to={processLink(process)}
          className="line-clamp-2 font-medium wrap-anywhere hover:underline"
          title={process.title}
        >
          {titleOf(taken)}
        </Link>
        <p className="text-sm text-muted">{sourceName}</p>
      </div>
      <Button
        variant="icon"
        label={t('remove')}
        onClick={onRemove}
        disabled={disabled}
        icon={<X aria-hidden="true" className="size-5" />}
      />
    </div>
  );
}

/** A choice of the format in which a result is used, such as captions with or without their times. */
function FormatChoice({
  taken: { source, process },
  contract,
  onChange,
}: Pick<SourceAreaProps, 'contract' | 'onChange'> & { taken: TakenSource }) {
  const { t } = useFlowText();
  const formatName = useFormatName(process.type);
  const from = webToolOf(process.type)?.contract;
  const formats = from && 'format' in source ? sharedFormats(from, contract) : [];
  if (!('format' in source) || formats.length < 2) return null;
  return (
    <Segmented
      legend={t('format')}
      hideLegend
      value={source.format}
      onChange={(format) => onChange({ process, source: { process: process.id, format } })}
      choices={formats.map((value) => ({ value, label: formatName(value) }))}
    />
  );
}
