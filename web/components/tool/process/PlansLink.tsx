import { usePageText } from '../texts.ts';

/** A link to the plans. It opens a new tab, because leaving the page would lose the chosen files. */
export function PlansLink() {
  const { t } = usePageText();
  return (
    <a
      href="/manage-subscription"
      target="_blank"
      rel="noreferrer"
      title={t('limit.plansHint')}
      className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-2"
    >
      {t('limit.plans')}
    </a>
  );
}
