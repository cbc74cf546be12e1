import { usePageText } from '../texts.ts';

/** The way to the plans. In a tab of its own: files that were chosen here would be lost with the page. */
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
