import type { TFunction } from 'i18next';
import type { AuditEntry } from '#contract/accounts/audit.ts';

/** The server's actor name for commands typed on the machine itself. */
const commandLine = 'kalem';

type Entry = Pick<AuditEntry, 'actorId' | 'actorName' | 'action' | 'subjectId' | 'subjectName' | 'details'>;

/**
 * Says who did what to whom, in the user's language.
 * @param t reads the admin pages' texts, in which `{action}_own` is the text for people who act on themselves
 */
export function sentenceOf(
  { actorId, actorName, action, subjectId, subjectName }: Entry,
  t: TFunction,
): string {
  const concernsActor = subjectName === null || (actorId !== null && subjectId === actorId);
  return t(`audit.actions.${action}`, {
    ...(concernsActor && { context: 'own' }),
    actor: actorId === null && actorName === commandLine ? t('audit.commandLine') : actorName,
    subject: subjectName ?? t('audit.somebody'),
  });
}

/** The text keys for the values of certain details; undefined for values that are shown unchanged. */
const valueKeys: Readonly<Record<string, (value: string) => string | undefined>> = {
  period: (value) => `plans.periods.${value}`,
  admin: (value) => `audit.roles.${value}`,
  change: (value) => `audit.changes.${value}`,
  engine: (value) => (value === 'auto' ? 'audit.automatic' : undefined),
  tool: (value) => `${value}:name`,
};

/** The details of an entry, each as a label with its value. A detail without a text is labelled with its raw name. */
export function detailsOf({ details }: Pick<Entry, 'details'>, t: TFunction): string[] {
  return Object.entries(details).map(([name, value]) => {
    const key = valueKeys[name]?.(String(value));
    return t('audit.detail', {
      name: t(`audit.details.${name}`, { defaultValue: name }),
      value: key === undefined ? value : t(key, { defaultValue: String(value) }),
    });
  });
}
