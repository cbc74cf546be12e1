import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type EngineDefaults, replaceEngineDefaults, showEngineDefaults } from '#contract/services.ts';
import type { EngineInfo, ToolInfo } from '#contract/tools.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { Select } from '#web/components/controls/Select.tsx';
import { toast } from '#web/components/overlays/toast.ts';
import { QueryPlaceholder } from '#web/components/QueryPlaceholder.tsx';
import { toolsQuery } from '#web/components/tool/form/useEngines.ts';
import { Refusal } from '#web/components/tool/process/Refusal.tsx';
import { useAllLoadedTexts } from '#web/i18n/tool-texts.ts';
import { call } from '../../../api/client.ts';
import { PageSection } from '../../PageSection.tsx';
import { useAdminText } from '../texts.ts';

const defaultsQuery = queryOptions({
  queryKey: ['engineDefaults'],
  queryFn: async ({ signal }) => (await call(showEngineDefaults, {}, signal)).defaults,
});

/** The default engine of each tool that has several. */
export function Defaults() {
  const { t } = useAdminText();
  const tools = useQuery(toolsQuery);
  const defaults = useQuery(defaultsQuery);
  const bothQueries = {
    error: tools.error ?? defaults.error,
    refetch: () => Promise.all([tools.refetch(), defaults.refetch()]),
  };
  const configurableTools = tools.data?.data.filter(({ engines }) => engines.length > 1);
  return (
    <PageSection
      title={t('defaults.title')}
      text={t(configurableTools?.length === 0 ? 'defaults.single' : 'defaults.text')}
    >
      {configurableTools && defaults.data ? (
        configurableTools.length > 0 && <DefaultsForm tools={configurableTools} stored={defaults.data} />
      ) : (
        <QueryPlaceholder query={bothQueries} failed={t('defaults.failed')} className="h-40" />
      )}
    </PageSection>
  );
}

function DefaultsForm({ tools, stored }: { tools: readonly ToolInfo[]; stored: EngineDefaults }) {
  const { t } = useAdminText();
  const engineOptionsOf = useEngineOptions();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState(stored);
  const save = useMutation({
    mutationFn: async () => (await call(replaceEngineDefaults, { body: { defaults: chosen } })).defaults,
    onSuccess: (defaults) => {
      queries.setQueryData(defaultsQuery.queryKey, defaults);
      setChosen(defaults);
      toast({ title: t('defaults.saved'), variant: 'success' });
    },
  });
  const shell = useTranslation();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
      className="flex flex-col gap-5 rounded-card border border-line bg-sheet p-5"
    >
      <div className="grid gap-5 md:grid-cols-2">
        {tools.map(({ type, engines }) => (
          <Select
            key={type}
            label={shell.t('name', { ns: type })}
            value={chosen[type] ?? ''}
            onChange={({ target: { value } }) => {
              const { [type]: _, ...others } = chosen;
              setChosen(value === '' ? others : { ...others, [type]: value });
            }}
            options={engineOptionsOf(type, engines, chosen[type])}
          />
        ))}
      </div>
      {save.error && <Refusal error={save.error} />}
      <Button type="submit" className="self-end" loading={save.isPending}>
        {t('defaults.save')}
      </Button>
    </form>
  );
}

/** A tool's engines as options. A chosen engine that no longer exists stays in the list, so that it can be seen. */
function useEngineOptions() {
  const { t } = useAdminText();
  useAllLoadedTexts();
  const shell = useTranslation();
  return (type: ToolInfo['type'], engines: readonly EngineInfo[], chosen: string | undefined) => {
    const options = engines.map(({ name, label, ready }) => {
      const engineName = label ?? shell.t(`engines.${name}`, { ns: type, defaultValue: name });
      return { value: name, label: ready ? engineName : t('defaults.notReady', { name: engineName }) };
    });
    if (chosen !== undefined && !engines.some(({ name }) => name === chosen)) {
      options.push({ value: chosen, label: t('defaults.gone', { name: chosen }) });
    }
    return [{ value: '', label: t('defaults.best') }, ...options];
  };
}
