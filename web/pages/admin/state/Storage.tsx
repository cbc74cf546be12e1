import type { ServerState } from '#contract/admin.ts';
import { classes } from '../../../components/classes.ts';
import { DataTable } from '../../../components/DataTable.tsx';
import { formatBytes } from '../../../components/tool/format.ts';
import { useNumber } from '../../../i18n/useNumber.ts';
import { Person } from '../Person.tsx';
import { Section } from '../Section.tsx';
import { useAdminText } from '../texts.ts';

/** Ground of each part, in the bar and beside its name. */
const parts = [
  ['files', 'bg-accent'],
  ['models', 'bg-accent/45'],
  ['backups', 'bg-edge'],
] as const;

/** What takes place on the disk, and whose files they are. */
export function Storage({ storage }: { storage: ServerState['storage'] }) {
  const { t, i18n } = useAdminText();
  const number = useNumber();
  const size = (bytes: number) => formatBytes(bytes, i18n.language);
  const total = parts.reduce((sum, [name]) => sum + storage[name], 0);
  const most = Math.max(1, ...storage.byUser.map(({ bytes }) => bytes));
  return (
    <Section title={t('state.storage')} text={t(`state.storageKinds.${storage.kind}`)}>
      <div className="flex flex-col gap-4 rounded-card border border-line bg-sheet p-5">
        <div aria-hidden="true" className="flex h-2.5 gap-px overflow-hidden rounded-full bg-line">
          {total > 0 &&
            parts.map(([name, ground]) => (
              <div key={name} className={ground} style={{ width: `${(100 * storage[name]) / total}%` }} />
            ))}
        </div>
        <dl className="grid gap-x-8 gap-y-3 text-sm md:grid-cols-4">
          {parts.map(([name, ground]) => (
            <div key={name}>
              <dt className="flex items-center gap-2 text-muted">
                <span aria-hidden="true" className={classes('size-2.5 rounded-full', ground)} />
                {t(`state.parts.${name}`)}
              </dt>
              <dd className="font-medium tabular-nums">{size(storage[name])}</dd>
            </div>
          ))}
          {storage.free !== null && (
            <div>
              <dt className="text-muted">{t('state.parts.free')}</dt>
              <dd className="font-medium tabular-nums">{size(storage.free)}</dd>
            </div>
          )}
        </dl>
      </div>
      {storage.byUser.length > 0 && (
        <DataTable
          label={t('state.byUser')}
          rows={storage.byUser}
          keyOf={({ user }) => user.id}
          columns={[
            { key: 'user', label: t('state.byUser'), cell: ({ user }) => <Person user={user} /> },
            {
              key: 'share',
              label: t('state.share'),
              plain: true,
              cell: ({ bytes }) => (
                <span aria-hidden="true" className="mt-2 block h-1.5 min-w-24 rounded-full bg-line">
                  <span
                    className="block h-full rounded-full bg-accent"
                    style={{ width: `${(100 * bytes) / most}%` }}
                  />
                </span>
              ),
            },
            { key: 'bytes', label: t('state.size'), numeric: true, cell: ({ bytes }) => size(bytes) },
            {
              key: 'processes',
              label: t('state.processes'),
              numeric: true,
              cell: ({ processes }) => number(processes),
            },
          ]}
        />
      )}
    </Section>
  );
}
