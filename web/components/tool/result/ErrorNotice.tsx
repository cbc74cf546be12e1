import { Notice } from '../../Notice.tsx';
import { useErrorText, usePageText } from '../texts.ts';

/** A notice of something that went wrong in a run that has a result nevertheless. */
export function ErrorNotice({ lead, error }: { lead: string; error: unknown }) {
  const { t } = usePageText();
  return <Notice>{t('result.withError', { lead, ...useErrorText()(error) })}</Notice>;
}
