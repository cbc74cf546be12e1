import { useInfiniteQuery } from '@tanstack/react-query';
import { ExternalLink, Receipt } from 'lucide-react';
import type { Invoice } from '#contract/accounts/billing.ts';
import { invoicesQuery } from '../../api/billing.ts';
import { DataTable } from '../../components/DataTable.tsx';
import { useDateFormat } from '../../i18n/useDateFormat.ts';
import { usePrice } from '../../i18n/usePrice.ts';
import { Listing } from '../lists/Listing.tsx';
import { PageSection } from '../PageSection.tsx';
import { useSubscriptionText } from './texts.ts';

export function Invoices() {
  const { t } = useSubscriptionText();
  // Who comes back from paying may have no live connection yet when the first invoice is announced.
  const list = useInfiniteQuery({
    ...invoicesQuery,
    refetchInterval: ({ state }) => (state.data?.pages.some(({ data }) => data.length > 0) ? false : 15_000),
  });
  const invoices = list.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <PageSection title={t('invoices.title')} gap="gap-5">
      <Listing
        list={list}
        count={invoices.length}
        failed={t('invoices.failed')}
        height="h-36"
        empty={{ icon: Receipt, title: t('invoices.none'), text: t('invoices.noneText') }}
      >
        <InvoiceTable invoices={invoices} />
      </Listing>
    </PageSection>
  );
}

function InvoiceTable({ invoices }: { invoices: readonly Invoice[] }) {
  const { t } = useSubscriptionText();
  const day = useDateFormat('day');
  return (
    <DataTable
      label={t('invoices.title')}
      labelOf={(key) => t(`invoices.${key}`)}
      rows={invoices}
      keyOf={({ id }) => id}
      columns={[
        { key: 'number', cell: ({ number }) => <span className="font-medium wrap-anywhere">{number}</span> },
        { key: 'date', cell: ({ issuedAt }) => day(issuedAt) },
        { key: 'plan', cell: ({ plan, period }) => t(`invoices.${period}`, { plan }) },
        {
          key: 'amount',
          numeric: true,
          cell: ({ amount, currency }) => <Price amount={amount} currency={currency} />,
        },
        {
          key: 'status',
          cell: ({ status }) => <span className={colours[status]}>{t(`invoices.statuses.${status}`)}</span>,
        },
        {
          key: 'link',
          plain: true,
          cell: ({ number, url }) => url !== null && <InvoiceLink number={number} url={url} />,
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

/** A link to an invoice's page at Stripe. */
function InvoiceLink({ number, url }: { number: string; url: string }) {
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
      <ExternalLink className="size-3.5" />
    </a>
  );
}
