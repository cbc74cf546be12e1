import { useInfiniteQuery } from '@tanstack/react-query';
import { ExternalLink, Receipt } from 'lucide-react';
import { useId } from 'react';
import type { Invoice } from '#contract/accounts/billing.ts';
import { invoicesQuery } from '../../api/billing.ts';
import { DataTable } from '../../components/DataTable.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useErrorText } from '../../components/tool/texts.ts';
import { useDateFormat } from '../../i18n/useDateFormat.ts';
import { usePrice } from '../../i18n/usePrice.ts';
import { MoreButton } from '../../processes/MoreButton.tsx';
import { useSubscriptionText } from './texts.ts';

export function Invoices() {
  const { t } = useSubscriptionText();
  const errorText = useErrorText();
  const id = useId();
  const list = useInfiniteQuery(invoicesQuery);
  const invoices = list.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <section aria-labelledby={id} className="flex flex-col gap-5">
      <h2 id={id} className="text-lg font-semibold">
        {t('invoices.title')}
      </h2>
      {list.isError && invoices.length === 0 ? (
        <ErrorState title={t('invoices.failed')} onRetry={() => void list.refetch()}>
          {errorText(list.error).detail}
        </ErrorState>
      ) : list.isPending ? (
        <Skeleton className="h-36 w-full" />
      ) : invoices.length === 0 ? (
        <EmptyState icon={Receipt} title={t('invoices.none')}>
          {t('invoices.noneText')}
        </EmptyState>
      ) : (
        <InvoiceTable invoices={invoices} />
      )}
      <MoreButton list={list} className="self-center" />
    </section>
  );
}

function InvoiceTable({ invoices }: { invoices: readonly Invoice[] }) {
  const { t } = useSubscriptionText();
  const day = useDateFormat('day');
  return (
    <DataTable
      label={t('invoices.title')}
      rows={invoices}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'number',
          label: t('invoices.number'),
          cell: ({ number }) => <span className="font-medium wrap-anywhere">{number}</span>,
        },
        { key: 'date', label: t('invoices.date'), cell: ({ issuedAt }) => day(issuedAt) },
        {
          key: 'plan',
          label: t('invoices.plan'),
          cell: ({ plan, period }) => t(`invoices.${period}`, { plan }),
        },
        {
          key: 'amount',
          label: t('invoices.amount'),
          numeric: true,
          cell: ({ amount, currency }) => <Price amount={amount} currency={currency} />,
        },
        { key: 'status', label: t('invoices.status'), cell: ({ status }) => <Status status={status} /> },
        {
          key: 'link',
          label: t('invoices.link'),
          plain: true,
          cell: ({ number, url }) => url !== null && <Document number={number} url={url} />,
        },
      ]}
    />
  );
}

function Price({ amount, currency }: Pick<Invoice, 'amount' | 'currency'>) {
  return usePrice(currency)(amount);
}

const colours: Record<Invoice['status'], string> = {
  open: 'text-warning',
  paid: 'text-success',
  void: 'text-muted',
};

function Status({ status }: Pick<Invoice, 'status'>) {
  const { t } = useSubscriptionText();
  return <span className={colours[status]}>{t(`invoices.statuses.${status}`)}</span>;
}

function Document({ number, url }: { number: string; url: string }) {
  const { t } = useSubscriptionText();
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={t('invoices.showNamed', { number })}
      className="-my-3 inline-flex min-h-11 items-center gap-1.5 text-accent hover:underline max-md:my-0"
    >
      {t('invoices.show')}
      <ExternalLink aria-hidden="true" className="size-3.5" />
    </a>
  );
}
