import { DownloadBar } from './DownloadBar.tsx';
import { isDownloading } from './model-state.ts';
import { useModels } from './queries.ts';
import { useModelName } from './texts.ts';

/** The downloads under way on the server, for a run that waits for its models. */
export function RunDownloads() {
  const name = useModelName();
  const downloads = useModels({ awaited: true }).data?.data.filter(isDownloading) ?? [];
  return (
    <ul className="flex flex-col gap-3">
      {downloads.map((model) => (
        <li key={model.id} className="flex flex-col gap-1.5">
          <p className="text-sm">{name(model)}</p>
          <DownloadBar model={model} />
        </li>
      ))}
    </ul>
  );
}
