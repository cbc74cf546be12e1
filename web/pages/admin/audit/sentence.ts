import type { TFunction } from 'i18next';
import type { AuditEntry } from '#contract/accounts/audit.ts';

/** What the server calls whoever sits at the machine itself. */
const commandLine = 'kalem';

type Told = Pick<AuditEntry, 'actorId' | 'actorName' | 'action' | 'subjectId' | 'subjectName' | 'details'>;

/**
 * Who did what to whom, in the user's language.
 * @param t Of the admin's texts; an action has a wording of its own, `{action}_own`, where people do it to themselves
 */
export function sentenceOf(
  { actorId, actorName, action, subjectId, subjectName }: Told,
  t: TFunction,
): string {
  const own = subjectName === null || (actorId !== null && subjectId === actorId);
  return t(`audit.actions.${action}`, {
    ...(own && { context: 'own' }),
    actor: actorId === null && actorName === commandLine ? t('audit.commandLine') : actorName,
    subject: subjectName ?? t('audit.somebody'),
  });
}

/** Where the values of a particular are worded; others stand as they are. */
const wordings: Readonly<Record<string, (value: string) => string | undefined>> = {
  period: (value) => `plans.periods.${value}`,
  admin: (value) => `audit.roles.${value}`,
  change: (value) => `audit.changes.${value}`,
  engine: (value) => (value === 'auto' ? 'audit.automatic' : undefined),
  tool: (value) => `${value}:name`,
};

/** The particulars of an entry, each as a label with its value; one that this page doesn't know by its own name. */
export function detailsOf({ details }: Pick<Told, 'details'>, t: TFunction): string[] {
  return Object.entries(details).map(([name, value]) => {
    const key = wordings[name]?.(String(value));
    return t('audit.detail', {
      name: t(`audit.details.${name}`, { defaultValue: name }),
      value: key === undefined ? value : t(key, { defaultValue: String(value) }),
    });
  });
}
