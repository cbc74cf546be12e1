import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { type AdminPlanRequest, decidePlanRequest, listPlanRequests } from '#contract/admin.ts';
import { call } from '../../../api/client.ts';
import { Button } from '../../../components/Button.tsx';
import { toast } from '../../../components/toast.ts';
import { useErrorToast } from '../../../components/tool/useErrorToast.ts';
import { useDateFormat } from '../../../i18n/useDateFormat.ts';
import { Listing } from '../Listing.tsx';
import { listQuery, rowsOf } from '../lists.ts';
import { Person } from '../Person.tsx';
import { Section } from '../Section.tsx';
import { useAdminText } from '../texts.ts';

const requestsQuery = listQuery(['admin', 'planRequests'], (part, signal) =>
  call(listPlanRequests, { query: part }, signal),
);

/** Requests for plans: those that wait for an answer, then what was answered before. */
export function Requests() {
  const { t } = useAdminText();
  const list = useInfiniteQuery(requestsQuery);
  const requests = rowsOf(list.data?.pages);
  const groups = Map.groupBy(requests, ({ status }) => (status === 'open' ? 'open' : 'decided'));
  return (
    <Section title={t('requests.title')}>
      <Listing
        list={list}
        count={requests.length}
        failed={t('requests.failed')}
        empty={{ icon: Inbox, title: t('requests.none'), text: t('requests.noneText') }}
      >
        {(['open', 'decided'] as const).map((group) => (
          <RequestList key={group} title={t(`requests.${group}`)} requests={groups.get(group) ?? []} />
        ))}
      </Listing>
    </Section>
  );
}

function RequestList({ title, requests }: { title: string; requests: readonly AdminPlanRequest[] }) {
  if (requests.length === 0) return null;
  return (
    <>
      <h3 className="pt-1 text-sm font-medium text-muted">{title}</h3>
      <ul aria-label={title} className="divide-y divide-line rounded-card border border-line bg-sheet">
        {requests.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </ul>
    </>
  );
}

function Request({ request }: { request: AdminPlanRequest }) {
  const { t } = useAdminText();
  const date = useDateFormat();
  const { user, plan, period, status, createdAt, decidedAt, decidedByName } = request;
  return (
    <li className="grid items-center gap-x-6 gap-y-2 px-5 py-3 text-sm md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
      <Person user={user} />
      <span className="min-w-0">
        <span className="block font-medium">
          {plan} · {t(`plans.periods.${period}`)}
        </span>
        <span className="block text-muted tabular-nums">
          {t('requests.asked', { date: date(createdAt) })}
        </span>
        {status !== 'open' && (
          <span className="block text-muted tabular-nums">
            {t(`requests.${status}`)}
            {decidedAt && ` · ${date(decidedAt)}`}
            {decidedByName && ` · ${decidedByName}`}
          </span>
        )}
      </span>
      {status === 'open' && <Decision request={request} />}
    </li>
  );
}

function Decision({ request: { id, user, plan } }: { request: AdminPlanRequest }) {
  const { t } = useAdminText();
  const queries = useQueryClient();
  const tellError = useErrorToast();
  const decide = useMutation({
    mutationFn: (decision: 'approved' | 'refused') =>
      call(decidePlanRequest, { params: { id }, body: { decision } }),
    onSuccess: (_, decision) =>
      toast({ title: t(`requests.done.${decision}`), subtitle: `${user.name}, ${plan}`, variant: 'success' }),
    onError: tellError,
    // Someone else may have answered, or the request may have been withdrawn.
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
  const pending = (decision: string) => decide.isPending && decide.variables === decision;
  return (
    <span className="flex gap-2">
      <Button
        label={t('requests.refuseOf', { name: user.name })}
        disabled={decide.isPending}
        loading={pending('refused')}
        onClick={() => decide.mutate('refused')}
      >
        {t('requests.refuse')}
      </Button>
      <Button
        label={t('requests.approveOf', { name: user.name })}
        disabled={decide.isPending}
        loading={pending('approved')}
        onClick={() => decide.mutate('approved')}
      >
        {t('requests.approve')}
      </Button>
    </span>
  );
}
