import { CommandLine } from '../../../components/tool/models/CommandLine.tsx';
import { useDateFormat } from '../../../i18n/useDateFormat.ts';
import { useAdminText } from '../texts.ts';
import { reachableLink } from './reachable-link.ts';

interface OneTimeLinkProps {
  url: string;
  /** ISO 8601. */
  expiresAt: string;
}

/** A link that is shown only this once, with a button that copies it. */
export function OneTimeLink({ url, expiresAt }: OneTimeLinkProps) {
  const { t } = useAdminText();
  const date = useDateFormat();
  return (
    <div className="flex flex-col gap-1.5">
      <CommandLine>{reachableLink(url, location.origin)}</CommandLine>
      <p className="text-sm text-muted">{t('users.linkOnce', { date: date(expiresAt) })}</p>
    </div>
  );
}
