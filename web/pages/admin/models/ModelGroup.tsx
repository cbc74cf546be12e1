import { useId, useState } from 'react';
import { Button } from '#web/components/controls/Button.tsx';
import { useAdminText } from '../texts.ts';
import { firstRows, type NamedModel } from './groups.ts';
import { ModelRow } from './ModelRow.tsx';

interface ModelGroupProps {
  title: string;
  models: readonly NamedModel[];
  mayDownload: boolean;
  /** What is searched for is shown in full. */
  searching: boolean;
}

/** The models of one purpose; of a long list the likeliest first, the rest when asked for. */
export function ModelGroup({ title, models, mayDownload, searching }: ModelGroupProps) {
  const { t } = useAdminText();
  const id = useId();
  const [all, setAll] = useState(false);
  const first = firstRows(models);
  const shown = all || searching ? models : first;
  if (models.length === 0) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      <ul className="rounded-card border border-line bg-sheet">
        {shown.map(({ model, name }) => (
          <ModelRow key={model.id} model={model} name={name} mayDownload={mayDownload} />
        ))}
      </ul>
      {!searching && first.length < models.length && (
        <Button className="self-start" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('catalogue.fewer') : t('catalogue.all', { count: models.length })}
        </Button>
      )}
    </section>
  );
}
