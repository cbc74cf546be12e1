import { ShieldCheck, Trash2 } from 'lucide-react';
import { destroyModel, type ModelInfo, verifyModel } from '#contract/models.ts';
import { IconButton } from '#web/components/controls/IconButton.tsx';
import { toast } from '#web/components/overlays/toast.ts';
import { useErrorToast } from '#web/components/overlays/useErrorToast.ts';
import { formatBytes } from '../../../components/tool/format.ts';
import { useModelCall } from '../../../components/tool/models/queries.ts';
import { ConfirmButton } from '../ConfirmButton.tsx';
import { useAdminText } from '../texts.ts';
import { actionsOf } from './possible-actions.ts';

/** Buttons to verify and remove an installed model; nothing for a model that isn't installed. */
export function InstalledActions({ model, name }: { model: ModelInfo; name: string }) {
  const { t, i18n } = useAdminText();
  const showError = useErrorToast();
  const verify = useModelCall(verifyModel, model.id);
  const remove = useModelCall(destroyModel, model.id);
  const check = () =>
    verify.mutate(undefined, {
      onSuccess: ({ state }) =>
        state === 'broken'
          ? toast({ title: name, subtitle: t('catalogue.damaged'), variant: 'error' })
          : toast({ title: name, subtitle: t('catalogue.verified'), variant: 'success' }),
      onError: showError,
    });
  const destroy = (close: () => void) =>
    remove.mutate(undefined, {
      onSuccess: () => toast({ title: name, subtitle: t('catalogue.removed'), variant: 'success' }),
      onError: showError,
      onSettled: close,
    });

  const can = actionsOf(model, false);
  if (!can.verify && !can.remove) return null;
  return (
    <div className="flex">
      {can.verify && (
        <IconButton
          icon={ShieldCheck}
          label={t('catalogue.verify', { name })}
          loading={verify.isPending}
          onClick={check}
        />
      )}
      {can.remove && (
        <ConfirmButton
          button={{
            variant: 'icon',
            label: t('catalogue.remove', { name }),
            icon: <Trash2 className="size-5" />,
          }}
          title={t('catalogue.removeTitle', { name })}
          text={t('catalogue.removeText', { size: formatBytes(model.diskBytes, i18n.language) })}
          yes={t('catalogue.removeYes')}
          no={t('catalogue.keep')}
          pending={remove.isPending}
          onYes={destroy}
        />
      )}
    </div>
  );
}
