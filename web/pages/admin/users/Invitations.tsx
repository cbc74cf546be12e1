import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { destroyInvitation, type Invitation } from '#contract/accounts/admin-users.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { call } from '../../../api/client.ts';
import { useErrorText } from '../../../components/tool/texts.ts';
import { useDateFormat } from '../../../i18n/useDateFormat.ts';
import { useNumber } from '../../../i18n/useNumber.ts';
import { PageSection } from '../../PageSection.tsx';
import { useAction } from '../../useAction.ts';
import { useAdminText } from '../texts.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { invitationsQuery } from './queries.ts';

/** The number of invitations shown at first, so that the users below stay visible. */
const initialCount = 3;

/** The open invitations, newest first, and a button to create one. */
export function Invitations() {
  const { t } = useAdminText();
  const { data, error } = useQuery(invitationsQuery);
  const errorText = useErrorText();
  const number = useNumber();
  const [inviting, setInviting] = useState(false);
  const [expanded, setExpanded] = useState(false);
  return (
    <PageSection
      title={t('invitations.title')}
      text={t('invitations.text')}
      action={
        <Button icon={UserPlus} onClick={() => setInviting(true)}>
          {t('invitations.make')}
        </Button>
      }
    >
      {data && data.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-sheet">
          {(expanded ? data : data.slice(0, initialCount)).map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      )}
      {data && data.length > initialCount && (
        <Button className="self-start" aria-expanded={expanded} onClick={() => setExpanded(!expanded)}>
          {expanded ? t('invitations.fewer') : t('invitations.all', { number: number(data.length) })}
        </Button>
      )}
      {!data && error && <p className="text-sm text-danger">{errorText(error).title}</p>}
      <InviteDialog open={inviting} onClose={() => setInviting(false)} />
    </PageSection>
  );
}

function InvitationRow({ invitation: { id, email, createdAt, expiresAt } }: { invitation: Invitation }) {
  const { t } = useAdminText();
  const date = useDateFormat();
  const name = email ?? t('invitations.anybody');
  const withdraw = useAction(() => call(destroyInvitation, { params: { id } }), {
    done: t('invitations.withdrawn'),
    refetch: [invitationsQuery.queryKey],
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3 text-sm">
      <span className="min-w-0 grow basis-56">
        <span className="block font-medium wrap-anywhere">{name}</span>
        <span className="text-muted tabular-nums">
          {t('invitations.dates', { made: date(createdAt), until: date(expiresAt) })}
        </span>
      </span>
      <Button
        label={t('invitations.withdrawOf', { name })}
        loading={withdraw.isPending}
        onClick={() => withdraw.mutate()}
      >
        {t('invitations.withdraw')}
      </Button>
    </li>
  );
}
