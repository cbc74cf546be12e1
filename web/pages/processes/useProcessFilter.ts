import { z } from 'zod';
import { ProcessStatus, ProcessType } from '#contract/processes.ts';
import { useFilter } from '../../components/useFilter.ts';
import { SearchText } from '../lists/FilterSearch.tsx';

const Filter = z.object({
  q: SearchText,
  type: ProcessType.optional().catch(undefined),
  status: ProcessStatus.optional().catch(undefined),
});

export const useProcessFilter = () => useFilter(Filter);
