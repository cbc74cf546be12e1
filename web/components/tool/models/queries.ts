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
import { isDownloading, isPresent } from './ways.ts';

/** How often a download under way is asked after, in milliseconds. */
const pace = 1_000;

/** What all of these queries begin with. */
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
 * The whole catalogue as it stands on this server; asked again each second while something is downloaded.
 * @param awaited A download is expected: asked again each second until it is over, too
 */
export function useModels({ awaited = false } = {}) {
  const query = useQuery({
    ...listQuery,
    refetchInterval: ({ state }) => (awaited || state.data?.data.some(isDownloading)) && pace,
  });
  useFreshTools(query.data?.data.filter(isPresent).length);
  return query;
}

/**
 * One model of the catalogue; asked again each second while it is downloaded. One that the catalogue
 * doesn't know gives the error not_found.
 * @param id Undefined asks nothing
 */
export function useModel(id: string | undefined) {
  const query = useQuery({
    ...modelQuery(id ?? ''),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => state.data !== undefined && isDownloading(state.data) && pace,
  });
  useFreshTools(query.data && isPresent(query.data));
  return query;
}

/**
 * Whether people may start downloads on this server; undefined until that is known. Where the question fails
 * they may try: the server has the last word.
 */
export function useMayDownload(): boolean | undefined {
  const { data, isPending } = useQuery(listQuery);
  return isPending ? undefined : data?.downloads !== 'never';
}

/** Begins a download, or goes on with one that broke off. */
export function useDownloadModel(id: string) {
  return useModelCall(downloadModel, id);
}

type ModelEndpoint =
  | typeof downloadModel
  | typeof cancelModelDownload
  | typeof verifyModel
  | typeof destroyModel;

/** A call that answers with the model as it stands after it. */
export function useModelCall(endpoint: ModelEndpoint, id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call(endpoint, { params: { id } })).model,
    onSuccess: (model) => keep(queries, model),
  });
}

function keep(queries: QueryClient, model: ModelInfo): void {
  queries.setQueryData(modelQuery(model.id).queryKey, model);
  queries.setQueryData(
    listQuery.queryKey,
    (list) => list && { ...list, data: list.data.map((each) => (each.id === model.id ? model : each)) },
  );
}

/** What tools say of their engines is asked anew once a model came or went. */
function useFreshTools(present: number | boolean | undefined): void {
  const queries = useQueryClient();
  const before = useRef(present);
  useEffect(() => {
    if (before.current !== undefined && before.current !== present) {
      void queries.invalidateQueries({ queryKey: toolsQuery.queryKey });
    }
    before.current = present;
  }, [present, queries]);
}
