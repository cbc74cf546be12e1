import { CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ModelInfo } from '#contract/models.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { formatBytes } from '../format.ts';
import { Refusal } from '../process/Refusal.tsx';
import { DownloadBar } from './DownloadBar.tsx';
import { useDownloadModel, useMayDownload, useModel } from './queries.ts';
import { useModelName, useModelText } from './texts.ts';
import { useFailureText } from './useFailureText.ts';
import { WaysOut } from './WaysOut.tsx';
import { isPresent } from './ways.ts';

interface ModelOfferProps {
  /** Of the catalogue. */
  id: string;
  /** Called once the model has come while the offer stood here. */
  onReady?: () => void;
}

/**
 * A model that isn't on this server: what it weighs, its licence, and one button that brings it. Nothing
 * where the model is there, or the catalogue doesn't know it.
 */
export function ModelOffer({ id, onReady }: ModelOfferProps) {
  const { t } = useModelText();
  const name = useModelName();
  const { data: model } = useModel(id);
  const mayDownload = useMayDownload();
  const present = model && isPresent(model);
  const came = useCame(present, onReady);

  if (!model || mayDownload === undefined) return null;
  if (present) {
    return came ? (
      <p role="status" className="flex items-center gap-2 text-sm">
        <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-success" />
        {t('ready', { name: name(model) })}
      </p>
    ) : null;
  }
  if (model.state === 'downloading') {
    return (
      <Offer model={model}>
        <DownloadBar model={model} />
      </Offer>
    );
  }
  return (
    <Offer model={model}>
      <Missing model={model} mayDownload={mayDownload} />
    </Offer>
  );
}

function Offer({ model, children }: { model: ModelInfo; children: ReactNode }) {
  const { t, i18n } = useModelText();
  const name = useModelName()(model);
  return (
    <section
      aria-label={name}
      className="flex flex-col gap-3 rounded-card border border-line bg-sheet p-4 text-sm"
    >
      <div>
        <p className="font-medium">{t('offer', { name })}</p>
        <p className="text-muted">
          {formatBytes(model.bytes, i18n.language)} · {model.licence}
        </p>
      </div>
      {children}
    </section>
  );
}

/** The button, or why there is none; after a failure both, with the other ways. */
function Missing({ model, mayDownload }: { model: ModelInfo; mayDownload: boolean }) {
  const { t } = useModelText();
  const failure = useFailureText()(model);
  const download = useDownloadModel(model.id);
  const barred = model.state === 'disabled' ? t('disabled') : mayDownload ? null : t('off');
  return (
    <>
      {barred && <p>{barred}</p>}
      {model.state === 'broken' && !barred && <p>{t('broken')}</p>}
      {failure && <p role="alert">{failure}</p>}
      {download.isError && <Refusal error={download.error} />}
      {(failure || !mayDownload) && model.state !== 'disabled' && (
        <WaysOut pull={mayDownload ? undefined : model.id} />
      )}
      {!barred && (
        <Button loading={download.isPending} onClick={() => download.mutate()}>
          {t(failure ? 'again' : 'download')}
        </Button>
      )}
    </>
  );
}

/** Whether the model came while the page looked on; calls `onReady` when it does. */
function useCame(present: boolean | undefined, onReady: (() => void) | undefined): boolean {
  const missed = useRef(false);
  if (present === false) missed.current = true;
  const came = present === true && missed.current;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, with the callback of that moment.
  useEffect(() => {
    if (came) onReady?.();
  }, [came]);
  return came;
}
