import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  destroyService,
  listServices,
  type ServiceBody,
  storeService,
  testService,
  updateService,
} from '#contract/services.ts';
import { toolsQuery } from '#web/components/tool/form/useEngines.ts';
import { call } from '../../../api/client.ts';

export const servicesQuery = queryOptions({
  queryKey: ['services'],
  queryFn: async ({ signal }) => (await call(listServices, {}, signal)).data,
});

/** Refetches the services and the tools, whose engines depend on them. */
function useRefresh() {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: servicesQuery.queryKey }),
      queries.invalidateQueries({ queryKey: toolsQuery.queryKey }),
    ]);
}

/** Stores a service. @param id the service to change; null for a new one */
export function useSaveService(id: string | null) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: ServiceBody) =>
      id === null ? call(storeService, { body }) : call(updateService, { params: { id }, body }),
    onSuccess: refresh,
  });
}

export function useRemoveService(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => call(destroyService, { params: { id } }),
    onSuccess: refresh,
  });
}

/** Tests each use of a service once. If the body has an id but no key, the stored key is used. */
export function useTestService() {
  return useMutation({
    mutationFn: async (body: ServiceBody & { id?: string }) => (await call(testService, { body })).checks,
  });
}
