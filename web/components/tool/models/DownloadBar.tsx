import type { ModelInfo } from '#contract/models.ts';
import { Progress } from '../../Progress.tsx';
import { formatBytes, formatDuration } from '../format.ts';
import { downloadOf } from './model-state.ts';
import { useModelName, useModelText } from './texts.ts';

/** A download's progress: a bar, the bytes received and in total, the speed, and the time left. */
export function DownloadBar({ model }: { model: ModelInfo }) {
  const { t, i18n } = useModelText();
  const name = useModelName();
  const { received, total, speed, seconds, fraction } = downloadOf(model);
  const size = (bytes: number) => formatBytes(bytes, i18n.language);
  const parts = [t('received', { received: size(received), total: size(total) })];
  if (speed !== null && seconds !== null) {
    const duration = formatDuration(seconds, i18n.language);
    parts.push(t('speed', { speed: size(speed) }), t('left', { duration }));
  }
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <Progress fraction={fraction} label={t('progress', { name: name(model) })} />
      <p className="text-sm text-muted tabular-nums">{parts.join(' · ')}</p>
    </div>
  );
}
