import { useState } from 'react';
import { SearchInput } from '#web/components/controls/SearchInput.tsx';
import { Notice } from '#web/components/Notice.tsx';
import { QueryPlaceholder } from '#web/components/QueryPlaceholder.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { formatBytes } from '../../../components/tool/format.ts';
import { isPresent } from '../../../components/tool/models/model-state.ts';
import { useModels } from '../../../components/tool/models/queries.ts';
import { useModelName } from '../../../components/tool/models/texts.ts';
import { AdminPage } from '../AdminPage.tsx';
import { useAdminText } from '../texts.ts';
import { groupModels, groupNames, searchModels } from './groups.ts';
import { ImportPanel } from './ImportPanel.tsx';
import { ModelGroup } from './ModelGroup.tsx';

/** The page /admin/models: the catalogue with the models' states on this server, downloads and imports. */
export default function Models() {
  const { t } = useAdminText();
  const models = useModels();
  const { data } = models;
  return (
    <AdminPage title={t('catalogue.title')} intro={t('catalogue.intro')}>
      {data ? (
        <Catalogue models={data.data} mayDownload={data.downloads !== 'never'} />
      ) : (
        <QueryPlaceholder query={models} failed={t('catalogue.failed')} className="h-96" />
      )}
    </AdminPage>
  );
}

type List = NonNullable<ReturnType<typeof useModels>['data']>['data'];

function Catalogue({ models, mayDownload }: { models: List; mayDownload: boolean }) {
  const { t, i18n } = useAdminText();
  const nameOf = useModelName();
  const [search, setSearch] = useState('');
  const namedModels = models.map((model) => ({ model, name: nameOf(model) }));
  const matches = searchModels(namedModels, search, i18n.language);
  const size = formatBytes(
    models.reduce((sum, { diskBytes }) => sum + diskBytes, 0),
    i18n.language,
  );
  const installed = models.filter(isPresent).length;
  return (
    <>
      {!mayDownload && <Notice>{t('catalogue.downloadsOff')}</Notice>}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <p className="text-sm text-muted tabular-nums">
          {t('catalogue.summary', { installed, all: models.length, size })}
        </p>
        <div className="w-full md:w-72">
          <SearchInput label={t('catalogue.search')} value={search} onSearch={setSearch} />
        </div>
      </div>
      {matches.length === 0 && (
        <EmptyState title={t('catalogue.noneFound')}>{t('catalogue.noneFoundText')}</EmptyState>
      )}
      {groupNames.map((group) => (
        <ModelGroup
          key={group}
          title={t(`catalogue.groups.${group}`)}
          models={groupModels(matches, group, i18n.language)}
          mayDownload={mayDownload}
          searching={search.trim() !== ''}
        />
      ))}
      <ImportPanel nameOf={(id) => namedModels.find(({ model }) => model.id === id)?.name ?? id} />
    </>
  );
}
