import { useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { destroyOtherSessions, destroySession, type Session } from '#contract/accounts/account.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { call } from '../../api/client.ts';
import { useDateFormat } from '../../i18n/useDateFormat.ts';
import { useAction } from '../useAction.ts';
import { sessionsQuery } from './queries.ts';
import { Row, Rows } from './Rows.tsx';
import { Section } from './Section.tsx';
import { useSettingsText } from './texts.ts';
import { readUserAgent } from './user-agent.ts';

/** The devices on which the user is signed in. */
export function Sessions() {
  const { t } = useSettingsText();
  const sessions = useQuery(sessionsQuery);
  const others = sessions.data?.filter(({ current }) => !current) ?? [];
  const end = useAction(() => call(destroyOtherSessions, {}), {
    done: t('sessions.endedOthers'),
    refetch: [sessionsQuery.queryKey],
  });
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
  const end = useAction(() => call(destroySession, { params: { id: session.id } }), {
    done: t('sessions.ended'),
    refetch: [sessionsQuery.queryKey],
  });
  return (
    <Row
      icon={<Icon className="size-5" strokeWidth={1.5} />}
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
