import { useState } from 'react';
import { Button } from '#web/components/controls/Button.tsx';
import { PageSection } from '../../PageSection.tsx';
import { useAdminText } from '../texts.ts';
import { firstRows, type NamedModel } from './groups.ts';
import { ModelRow } from './ModelRow.tsx';

interface ModelGroupProps {
  title: string;
  models: readonly NamedModel[];
  mayDownload: boolean;
  /** True during a search, when all rows are shown. */
  searching: boolean;
}

/** The models of one purpose. A long list starts with the likeliest ones and can be expanded. */
export function ModelGroup({ title, models, mayDownload, searching }: ModelGroupProps) {
  const { t } = useAdminText();
  const [expanded, setExpanded] = useState(false);
  const shortened = firstRows(models);
  const rows = expanded || searching ? models : shortened;
  if (models.length === 0) return null;
  return (
    <PageSection title={title}>
      <ul className="rounded-card border border-line bg-sheet">
        {rows.map(({ model, name }) => (
          <ModelRow key={model.id} model={model} name={name} mayDownload={mayDownload} />
        ))}
      </ul>
      {!searching && shortened.length < models.length && (
        <Button className="self-start" aria-expanded={expanded} onClick={() => setExpanded(!expanded)}>
          {expanded ? t('catalogue.fewer') : t('catalogue.all', { count: models.length })}
        </Button>
      )}
    </PageSection>
  );
}
