import { useInfiniteQuery } from '@tanstack/react-query';
import { ExternalLink, Receipt } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Invoice } from '#contract/billing.ts';
import { invoicesQuery } from '../../api/billing.ts';
import { classes } from '../../components/classes.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useErrorText } from '../../components/tool/texts.ts';
import { localeFor } from '../../i18n/languages.ts';
import { useDateFormat } from '../../i18n/useDateFormat.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { MoreButton } from '../../processes/MoreButton.tsx';
import { formatPrice } from './price.ts';
import { useSubscriptionText } from './texts.ts';

/** What was charged, newest first. */
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

/** On phones the date stands under the number and the status under the amount. */
function InvoiceTable({ invoices }: { invoices: readonly Invoice[] }) {
  const { t } = useSubscriptionText();
  const day = useDateFormat('day');
  const locale = localeFor(useLanguage(), navigator.languages);
  return (
    <div className="rounded-card border border-line bg-sheet px-4 md:px-6">
      <table className="w-full text-sm tabular-nums">
        <thead className="text-muted">
          <tr className="border-b border-line">
            <Head className="pe-4 text-start">{t('invoices.number')}</Head>
            <Head className="pe-4 text-start max-md:hidden">{t('invoices.date')}</Head>
            <Head className="pe-4 text-start max-md:hidden">{t('invoices.plan')}</Head>
            <Head className="text-end">{t('invoices.amount')}</Head>
            <Head className="ps-8 text-start max-md:hidden">{t('invoices.status')}</Head>
            <Head className="text-end">
              <span className="sr-only">{t('invoices.link')}</span>
            </Head>
          </tr>
        </thead>
        <tbody>
          {invoices.map((invoice) => (
            <tr key={invoice.id} className="border-b border-line last:border-0">
              <th scope="row" className="py-3 pe-4 text-start font-medium wrap-anywhere">
                {invoice.number}
                <span className="block font-normal text-muted md:hidden">{day(invoice.issuedAt)}</span>
              </th>
              <td className="py-3 pe-4 max-md:hidden">{day(invoice.issuedAt)}</td>
              <td className="py-3 pe-4 max-md:hidden">
                {t(`invoices.${invoice.period}`, { plan: invoice.plan })}
              </td>
              <td className="py-3 text-end">
                {formatPrice(invoice.amount, invoice.currency, locale)}
                <span className="block md:hidden">
                  <Status status={invoice.status} />
                </span>
              </td>
              <td className="py-3 ps-8 max-md:hidden">
                <Status status={invoice.status} />
              </td>
              <td className="ps-3 text-end">{invoice.url !== null && <Document invoice={invoice} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head({ className, children }: { className: string; children: ReactNode }) {
  return (
    <th scope="col" className={classes('py-3 font-medium', className)}>
      {children}
    </th>
  );
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

function Document({ invoice: { number, url } }: { invoice: Invoice }) {
  const { t } = useSubscriptionText();
  return (
    <a
      href={url ?? undefined}
      target="_blank"
      rel="noreferrer"
      aria-label={t('invoices.showNamed', { number })}
      className="inline-flex min-h-11 items-center gap-1.5 text-accent hover:underline"
    >
      {t('invoices.show')}
      <ExternalLink aria-hidden="true" className="size-3.5" />
    </a>
  );
}
