import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { type AdminPlanRequest, decidePlanRequest, listPlanRequests } from '#contract/accounts/admin.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { toast } from '#web/components/overlays/toast.ts';
import { useErrorToast } from '#web/components/overlays/useErrorToast.ts';
import { billingQuery } from '../../../api/billing.ts';
import { call } from '../../../api/client.ts';
import { useDateFormat } from '../../../i18n/useDateFormat.ts';
import { usePrice } from '../../../i18n/usePrice.ts';
import { Listing } from '../../lists/Listing.tsx';
import { PageSection } from '../../PageSection.tsx';
import { ConfirmButton } from '../ConfirmButton.tsx';
import { listQuery, rowsOf } from '../lists.ts';
import { Person } from '../Person.tsx';
import { useAdminText } from '../texts.ts';

const requestsQuery = listQuery(['admin', 'planRequests'], (part, signal) =>
  call(listPlanRequests, { query: part }, signal),
);

/** Requests for plans: first the open ones, then those already answered. */
export function Requests() {
  const { t } = useAdminText();
  const list = useInfiniteQuery(requestsQuery);
  const requests = rowsOf(list.data?.pages);
  const groups = Map.groupBy(requests, ({ status }) => (status === 'open' ? 'open' : 'decided'));
  return (
    <PageSection title={t('requests.title')}>
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
    </PageSection>
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

function Decision({ request }: { request: AdminPlanRequest }) {
  const { id, user, plan, period } = request;
  const { t } = useAdminText();
  const queries = useQueryClient();
  const showError = useErrorToast();
  const { data: billing } = useQuery(billingQuery);
  // Without the billing data there is no amount to format.
  const formatPrice = usePrice(billing?.currency ?? '');
  const amount = billing?.prices[plan][period] ?? null;
  const requestedPlan = `${plan} · ${t(`plans.periods.${period}`)}`;
  const decide = useMutation({
    mutationFn: (decision: 'approved' | 'refused') =>
      call(decidePlanRequest, { params: { id }, body: { decision } }),
    onSuccess: (_, decision) =>
      toast({ title: t(`requests.done.${decision}`), subtitle: `${user.name}, ${plan}`, variant: 'success' }),
    onError: showError,
    // Another admin may have answered, or the request may have been withdrawn.
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
  const isPending = (decision: string) => decide.isPending && decide.variables === decision;
  return (
    <span className="flex gap-2">
      <Button
        label={t('requests.refuseOf', { name: user.name })}
        disabled={decide.isPending}
        loading={isPending('refused')}
        onClick={() => decide.mutate('refused')}
      >
        {t('requests.refuse')}
      </Button>
      {/* An approval also records an invoice as paid when the plan has a price. */}
      <ConfirmButton
        button={{
          label: t('requests.approveOf', { name: user.name }),
          disabled: decide.isPending || !billing,
          loading: isPending('approved'),
        }}
        harmless
        title={t('requests.approveAsk', { name: user.name })}
        text={
          amount === null
            ? t('requests.approveFree', { plan: requestedPlan })
            : t('requests.approvePriced', { plan: requestedPlan, price: formatPrice(amount) })
        }
        yes={t('requests.approve')}
        no={t('requests.cancel')}
        pending={isPending('approved')}
        onYes={(close) => decide.mutate('approved', { onSettled: close })}
      />
    </span>
  );
}
