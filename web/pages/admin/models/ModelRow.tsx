import { CircleAlert, CircleCheck } from 'lucide-react';
import { cancelModelDownload, type ModelInfo } from '#contract/models.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { Refusal } from '#web/components/tool/process/Refusal.tsx';
import { formatBytes } from '../../../components/tool/format.ts';
import { DownloadBar } from '../../../components/tool/models/DownloadBar.tsx';
import { ManualInstall } from '../../../components/tool/models/ManualInstall.tsx';
import { useDownloadModel, useModelCall } from '../../../components/tool/models/queries.ts';
import { useModelText } from '../../../components/tool/models/texts.ts';
import { useFailureText } from '../../../components/tool/models/useFailureText.ts';
import { useAdminText } from '../texts.ts';
import { InstalledActions } from './InstalledActions.tsx';
import { actionsOf } from './possible-actions.ts';

interface ModelRowProps {
  model: ModelInfo;
  name: string;
  mayDownload: boolean;
}

/** A model with its size, licence and state, and buttons for what can be done with it. */
export function ModelRow({ model, name, mayDownload }: ModelRowProps) {
  const { t, i18n } = useAdminText();
  const failure = useFailureText()(model);
  const cancel = useModelCall(cancelModelDownload, model.id);
  const download = useDownloadModel(model.id);
  const modelText = useModelText();
  const { state } = model;
  const can = actionsOf(model, mayDownload);
  const refused = download.error ?? cancel.error;
  return (
    <li
      aria-label={name}
      data-state={state}
      className="flex flex-col gap-3 border-b border-line px-5 py-3 last:border-0"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-44">
          <p className="flex items-center gap-2 font-medium wrap-anywhere">
            {name}
            <StateIcon state={state} />
          </p>
          <p className="text-sm text-muted tabular-nums">
            {formatBytes(model.bytes, i18n.language)} · {model.licence} · {t(`catalogue.states.${state}`)}
          </p>
        </div>
        {can.download && (
          <Button loading={download.isPending} onClick={() => download.mutate()}>
            {modelText.t(failure ? 'again' : 'download')}
          </Button>
        )}
        {can.cancel && (
          <Button loading={cancel.isPending} onClick={() => cancel.mutate()}>
            {modelText.t('cancel')}
          </Button>
        )}
        <InstalledActions model={model} name={name} />
      </div>
      {state === 'downloading' && <DownloadBar model={model} />}
      {state === 'disabled' && <p className="text-sm">{modelText.t('disabled')}</p>}
      {failure && (
        <p role="alert" className="text-sm">
          {failure}
        </p>
      )}
      {refused && <Refusal error={refused} />}
      {failure && <ManualInstall />}
    </li>
  );
}

function StateIcon({ state }: Pick<ModelInfo, 'state'>) {
  if (state === 'ready') {
    return <CircleCheck className="size-4 shrink-0 text-success" />;
  }
  if (state === 'broken') return <CircleAlert className="size-4 shrink-0 text-danger" />;
  return null;
}
