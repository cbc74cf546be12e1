import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import {
  type cancelModelDownload,
  type destroyModel,
  downloadModel,
  listModels,
  type ModelInfo,
  showModel,
  type verifyModel,
} from '#contract/models.ts';
import { call } from '../../../api/client.ts';
import { toolsQuery } from '../form/useEngines.ts';
import { isDownloading, isPresent } from './model-state.ts';

/** The interval for polling a running download. */
const pollMilliseconds = 1_000;

/** The prefix of every query key about models. */
export const modelsKey = ['models'];

const listQuery = queryOptions({
  queryKey: [...modelsKey, 'list'],
  queryFn: ({ signal }) => call(listModels, {}, signal),
});

function modelQuery(id: string) {
  return queryOptions({
    queryKey: [...modelsKey, 'one', id],
    queryFn: async ({ signal }) => (await call(showModel, { params: { id } }, signal)).model,
  });
}

/**
 * All models of the catalogue with their state on this server, polled while one is downloading.
 * @param awaited true when a download is expected, so that polling starts before it does
 */
export function useModels({ awaited = false } = {}) {
  const query = useQuery({
    ...listQuery,
    refetchInterval: ({ state }) => (awaited || state.data?.data.some(isDownloading)) && pollMilliseconds,
  });
  useToolsRefresh(query.data?.data.filter(isPresent).length);
  return query;
}

/**
 * One model of the catalogue, polled while it is downloading. The error is not_found for an unknown model.
 * @param id undefined disables the query
 */
export function useModel(id: string | undefined) {
  const query = useQuery({
    ...modelQuery(id ?? ''),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => state.data !== undefined && isDownloading(state.data) && pollMilliseconds,
  });
  useToolsRefresh(query.data && isPresent(query.data));
  return query;
}

/**
 * True when users may start downloads, or when that can't be loaded, since the server decides; undefined while
 * loading.
 */
export function useMayDownload(): boolean | undefined {
  const { data, isPending } = useQuery(listQuery);
  return isPending ? undefined : data?.downloads !== 'never';
}

/** Starts a download, or resumes an interrupted one. */
export function useDownloadModel(id: string) {
  return useModelCall(downloadModel, id);
}

type ModelEndpoint =
  | typeof downloadModel
  | typeof cancelModelDownload
  | typeof verifyModel
  | typeof destroyModel;

/** A mutation whose answer is the model's new state. */
export function useModelCall(endpoint: ModelEndpoint, id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call(endpoint, { params: { id } })).model,
    onSuccess: (model) => cacheModel(queries, model),
  });
}

function cacheModel(queries: QueryClient, model: ModelInfo): void {
  queries.setQueryData(modelQuery(model.id).queryKey, model);
  queries.setQueryData(
    listQuery.queryKey,
    (list) => list && { ...list, data: list.data.map((each) => (each.id === model.id ? model : each)) },
  );
}

/** Refetches the tools' engines once a model was added or removed. */
function useToolsRefresh(present: number | boolean | undefined): void {
  const queries = useQueryClient();
  const before = useRef(present);
  useEffect(() => {
    if (before.current !== undefined && before.current !== present) {
      void queries.invalidateQueries({ queryKey: toolsQuery.queryKey });
    }
    before.current = present;
  }, [present, queries]);
}
