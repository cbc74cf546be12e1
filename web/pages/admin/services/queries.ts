import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
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

/** The queries that a change of the services affects: the services, and the tools with their engines. */
export const serviceKeys = [servicesQuery.queryKey, toolsQuery.queryKey];

/** Stores a service. @param id the service to change; null for a new one */
export function useSaveService(id: string | null) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ServiceBody) =>
      id === null ? call(storeService, { body }) : call(updateService, { params: { id }, body }),
    onSuccess: () => Promise.all(serviceKeys.map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}

/** Tests each use of a service once. If the body has an id but no key, the stored key is used. */
export function useTestService() {
  return useMutation({
    mutationFn: async (body: ServiceBody & { id?: string }) => (await call(testService, { body })).checks,
  });
}
