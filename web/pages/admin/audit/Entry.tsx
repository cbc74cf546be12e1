import type { AuditEntry } from '#contract/accounts/audit.ts';
import { useDateFormat } from '../../../i18n/useDateFormat.ts';
import { useAdminText } from '../texts.ts';
import { detailsOf, sentenceOf } from './sentence.ts';

/** An entry of the audit log: a sentence, its details and the time. */
export function Entry({ entry }: { entry: AuditEntry }) {
  const { t } = useAdminText();
  const date = useDateFormat();
  const details = detailsOf(entry, t);
  return (
    <li className="grid gap-x-6 gap-y-0.5 px-5 py-3 text-sm md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="wrap-anywhere">{sentenceOf(entry, t)}</p>
        {details.length > 0 && <p className="text-muted wrap-anywhere">{details.join(' · ')}</p>}
      </div>
      <time dateTime={entry.at} className="text-muted tabular-nums">
        {date(entry.at)}
      </time>
    </li>
  );
}
