import { z } from 'zod';
import { ProcessStatus, ProcessType } from '#contract/processes.ts';
import { useFilter } from '../../components/useFilter.ts';

/** Characters. */
export const searchMaximum = 200;
const Filter = z.object({
  q: z.string().max(searchMaximum).optional().catch(undefined),
  type: ProcessType.optional().catch(undefined),
  status: ProcessStatus.optional().catch(undefined),
});

export const useProcessFilter = () => useFilter(Filter);
