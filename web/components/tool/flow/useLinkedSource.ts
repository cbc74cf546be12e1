import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ToolContract } from '#contract/tools.ts';
import { webToolOf } from '#web/registry/tools.ts';
import { processQuery } from '../../../processes/queries.ts';
import { problemOf, sourceOfLink, type TakenSource } from '../../../processes/sources.ts';
import { isMissing } from '../process/MissingView.tsx';

export type SourceProblem = Exclude<ReturnType<typeof problemOf>, null> | 'failed';

interface LinkedSource {
  /** True while the source is loading. */
  pending: boolean;
  /** Removes the source from the address. */
  forget: () => void;
}

/** Loads the source in the page's address, which survives a reload. Both callbacks must keep their identity. */
export function useLinkedSource(
  contract: ToolContract,
  onTake: (taken: TakenSource) => void,
  onProblem: (problem: SourceProblem) => void,
): LinkedSource {
  const queries = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const source = useMemo(() => sourceOfLink(search), [search]);
  const [pending, setPending] = useState(source !== null);

  useEffect(() => {
    if (!source) return;
    let cancelled = false;
    setPending(true);
    const load = async () => {
      const process = await queries.fetchQuery(processQuery(source.process));
      const from = webToolOf(process.type)?.contract;
      const problem = from ? problemOf(source, process, from, contract) : 'unfit';
      if (cancelled) return;
      if (problem) onProblem(problem);
      else onTake({ source, process });
    };
    load()
      .catch((error: unknown) => cancelled || onProblem(isMissing(error) ? 'gone' : 'failed'))
      .finally(() => cancelled || setPending(false));
    return () => {
      cancelled = true;
    };
  }, [source, contract, queries, onTake, onProblem]);

  const forget = useCallback(() => {
    setSearch((before) => (before.has('from') ? {} : before), { replace: true });
  }, [setSearch]);
  return { pending: pending && source !== null, forget };
}
