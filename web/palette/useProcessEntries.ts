import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { File } from 'lucide-react';
import type { ProcessListItem } from '#contract/processes.ts';
import { useSignedIn } from '../auth/RequireSession.tsx';
import { useDebounced } from '../components/useDebounced.ts';
import { dayOf } from '../processes/days.ts';
import { processLink } from '../processes/process-link.ts';
import { itemsOf, processesQuery, processListQuery } from '../processes/queries.ts';
import { useWhen } from '../processes/useWhen.ts';
import { webToolOf } from '../registry/tools.ts';
import { useToolName } from '../registry/useToolName.ts';
import type { Entry } from './entries.ts';
import { distanceOf } from './match.ts';

const recentCount = 5;
const foundMaximum = 8;
const debounceMilliseconds = 200;
/** A single letter is in nearly every title. */
const searchMinimum = 2;

/** The latest processes, or those whose title matches: at once the ones at hand, then what the server finds. */
export function useProcessEntries(query: string): Entry[] {
  const toolName = useToolName();
  const when = useWhen();
  const { timezone } = useSignedIn().user;
  const processes = useProcesses(query);
  return processes.map((process) => {
    const isToday = dayOf(process.createdAt, new Date(), timezone) === 'today';
    const tool = webToolOf(process.type);
    return {
      id: `process ${process.id}`,
      label: process.title,
      detail: `${toolName(process.type)} · ${when(process.createdAt, isToday ? 'today' : 'earlier')}`,
      icon: tool?.icon ?? File,
      ...(tool && { hue: tool.hue }),
      process,
      to: processLink(process),
    };
  });
}

function useProcesses(query: string): ProcessListItem[] {
  const q = useDebounced(query, debounceMilliseconds);
  const recent = itemsOf(useInfiniteQuery(processesQuery).data?.pages ?? []);
  const answer = useInfiniteQuery({
    ...processListQuery({ q }),
    enabled: q.length >= searchMinimum,
    placeholderData: keepPreviousData,
  });
  if (query === '') return recent.slice(0, recentCount);
  const matches = itemsOf(answer.data?.pages ?? []);
  const recentIds = new Set(recent.map(({ id }) => id));
  return [...recent, ...matches.filter(({ id }) => !recentIds.has(id))]
    .filter(({ title }) => distanceOf(query, title) !== null)
    .slice(0, foundMaximum);
}
