import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ModelInfo } from '#contract/models.ts';
import { useSignedIn } from '#web/auth/RequireSession.tsx';
import { Button } from '#web/components/controls/Button.tsx';
import { formatBytes } from '../format.ts';
import { Refusal } from '../process/Refusal.tsx';
import { DownloadBar } from './DownloadBar.tsx';
import { ManualInstall } from './ManualInstall.tsx';
import { isPresent } from './model-state.ts';
import { useDownloadModel, useMayDownload, useModel } from './queries.ts';
import { useModelName, useModelText } from './texts.ts';
import { useFailureText } from './useFailureText.ts';

interface ModelOfferProps {
  id: string;
  /** Called once the model has arrived while the offer was shown. */
  onReady?: () => void;
}

/** Offers to download a missing model. Shows nothing when it is present or unknown to the catalogue. */
export function ModelOffer({ id, onReady }: ModelOfferProps) {
  const { t, i18n } = useModelText();
  const name = useModelName();
  const { data: model } = useModel(id);
  const mayDownload = useMayDownload();
  const isReady = model && isPresent(model);
  const hasArrived = useArrival(isReady, onReady);

  if (!model || mayDownload === undefined) return null;
  if (isReady) {
    return hasArrived ? (
      <p role="status" className="flex items-center gap-2 text-sm">
        <CircleCheck className="size-4 shrink-0 text-success" />
        {t('ready', { name: name(model) })}
      </p>
    ) : null;
  }
  return (
    <section
      aria-label={name(model)}
      className="flex flex-col gap-3 rounded-card border border-line bg-sheet p-4 text-sm"
    >
      <div>
        <p className="font-medium">{t('offer', { name: name(model) })}</p>
        <p className="text-muted">
          {formatBytes(model.bytes, i18n.language)} · {model.licence}
        </p>
      </div>
      {model.state === 'downloading' ? (
        <DownloadBar model={model} />
      ) : (
        <Missing model={model} mayDownload={mayDownload} />
      )}
    </section>
  );
}

/** The download button, or the reason why there is none; after a failure also the manual ways. */
function Missing({ model, mayDownload }: { model: ModelInfo; mayDownload: boolean }) {
  const { t } = useModelText();
  const failure = useFailureText()(model);
  const download = useDownloadModel(model.id);
  const isAdmin = useSignedIn().user.roles.includes('admin');
  const disabledText = t(isAdmin ? 'disabled' : 'askOperator');
  const blockedReason = model.state === 'disabled' ? disabledText : mayDownload ? null : t('off');
  return (
    <>
      {blockedReason && <p>{blockedReason}</p>}
      {model.state === 'broken' && !blockedReason && <p>{t('broken')}</p>}
      {failure && <p role="alert">{failure}</p>}
      {download.isError && <Refusal error={download.error} />}
      {(failure || !mayDownload) && model.state !== 'disabled' && (
        <ManualInstall pull={mayDownload ? undefined : model.id} />
      )}
      {!blockedReason && (
        <Button loading={download.isPending} onClick={() => download.mutate()}>
          {t(failure ? 'again' : 'download')}
        </Button>
      )}
    </>
  );
}

/** True once the model arrives while the component is mounted; calls `onReady` at that moment. */
function useArrival(isReady: boolean | undefined, onReady: (() => void) | undefined): boolean {
  const wasMissing = useRef(false);
  if (isReady === false) wasMissing.current = true;
  const hasArrived = isReady === true && wasMissing.current;
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once, with the callback of that render.
  useEffect(() => {
    if (hasArrived) onReady?.();
  }, [hasArrived]);
  return hasArrived;
}
