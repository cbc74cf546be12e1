import { Link } from 'react-router';
import type { ToolContract } from '#contract/tools.ts';
import { Segmented } from '#web/components/controls/Segmented.tsx';
import { sharedFormats } from '#web/processes/next-steps.ts';
import { processLink } from '#web/processes/process-link.ts';
import { webToolOf } from '#web/registry/tools.ts';
import { ProcessTile } from '../../../processes/ProcessTile.tsx';
import { type TakenSource, titleOf } from '../../../processes/sources.ts';
import { SlotCard, SlotFrame } from '../form/input/SlotFrame.tsx';
import { useFormatName } from '../texts.ts';
import { useFlowText } from './texts.ts';
import { useSourceName } from './useSourceName.ts';

interface SourceAreaProps {
  /** The purpose of this slot, when the form has several. */
  name?: string;
  /** Null while it is loading. */
  taken: TakenSource | null;
  contract: ToolContract;
  onChange: (taken: TakenSource) => void;
  onRemove: () => void;
  disabled: boolean;
}

/** Replaces the drop area when the input is the output of another process. */
export function SourceArea({ name, taken, contract, onChange, onRemove, disabled }: SourceAreaProps) {
  const { t } = useFlowText();
  return (
    <SlotFrame name={name} className="border-edge bg-sheet">
      {taken && (
        <>
          <SlotCard
            icon={<ProcessTile type={taken.process.type} />}
            removeLabel={t('remove')}
            onRemove={onRemove}
            disabled={disabled}
          >
            <SourceTitle taken={taken} />
          </SlotCard>
          <FormatChoice taken={taken} contract={contract} onChange={onChange} />
        </>
      )}
    </SlotFrame>
  );
}

function SourceTitle({ taken }: { taken: TakenSource }) {
  const sourceName = useSourceName();
  const { process } = taken;
  return (
    <>
      <Link
        to={processLink(process)}
        className="line-clamp-2 font-medium wrap-anywhere hover:underline"
        title={process.title}
      >
        {titleOf(taken)}
      </Link>
      <p className="text-sm text-muted">{sourceName(taken)}</p>
    </>
  );
}

interface FormatChoiceProps {
  taken: TakenSource;
  contract: ToolContract;
  onChange: (taken: TakenSource) => void;
}

/** A choice of the format in which a result is used, such as captions with or without their times. */
function FormatChoice({ taken: { source, process }, contract, onChange }: FormatChoiceProps) {
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
