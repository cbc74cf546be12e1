import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { destroyOtherSessions, destroySession, type Session } from '#contract/accounts/account.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { toast, toastError } from '#web/components/overlays/toast.ts';
import { wordError } from '#web/i18n/word-error.ts';
import { call } from '../../api/client.ts';
import { useDateFormat } from '../../i18n/useDateFormat.ts';
import { sessionsQuery } from './queries.ts';
import { Row, Rows } from './Rows.tsx';
import { Section } from './Section.tsx';
import { useSettingsText } from './texts.ts';
import { readUserAgent } from './user-agent.ts';

export function Sessions() {
  const { t } = useSettingsText();
  const sessions = useQuery(sessionsQuery);
  const others = sessions.data?.filter(({ current }) => !current) ?? [];
  const end = useEndSessions(() => call(destroyOtherSessions, {}), t('sessions.endedOthers'));
  return (
    <Section own id="sessions" title={t('sessions.title')} text={t('sessions.text')}>
      <Rows query={sessions} failed={t('sessions.failed')}>
        {sessions.data?.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </Rows>
      {others.length > 1 && (
        <Button loading={end.isPending} onClick={() => end.mutate()} className="self-start">
          {t('sessions.endOthers')}
        </Button>
      )}
    </Section>
  );
}

function SessionRow({ session }: { session: Session }) {
  const { t } = useSettingsText();
  const format = useDateFormat();
  const { name, mobile } = readUserAgent(session.userAgent);
  const device = name ?? t('sessions.unknown');
  const Icon = mobile ? Smartphone : Monitor;
  const end = useEndSessions(() => call(destroySession, { params: { id: session.id } }), t('sessions.ended'));
  return (
    <Row
      icon={<Icon aria-hidden="true" className="size-5" strokeWidth={1.5} />}
      title={
        <>
          {device}
          {session.current && (
            <span className="rounded-full bg-accent-soft px-2.5 py-0.5 text-xs font-medium text-accent">
              {t('sessions.here')}
            </span>
          )}
        </>
      }
      detail={
        session.impersonated
          ? t('sessions.impersonated')
          : session.current
            ? t('sessions.now')
            : t('sessions.seen', { date: format(session.lastSeenAt) })
      }
      action={
        !session.current && (
          <Button
            label={t('sessions.endNamed', { device })}
            loading={end.isPending}
            onClick={() => end.mutate()}
          >
            {t('sessions.end')}
          </Button>
        )
      }
    />
  );
}

/** A mutation that ends sessions, confirms that in a toast and refetches the list. */
function useEndSessions(ending: () => Promise<void>, done: string) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ending,
    onSuccess: () => toast({ variant: 'success', title: done }),
    onError: (error) => toastError(wordError(error, t)),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}
