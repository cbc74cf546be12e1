import type { ReactNode } from 'react';
import type { ServerState } from '#contract/accounts/admin.ts';
import { classes } from '#web/components/controls/classes.ts';
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

/** What takes place on the disk beside what is free there, and whose files they are. */
export function Storage({ storage }: { storage: ServerState['storage'] }) {
  const { t, i18n } = useAdminText();
  const number = useNumber();
  const size = (bytes: number) => formatBytes(bytes, i18n.language);
  // With S3 the files take nothing of the disk.
  const onDisk = parts.filter(([name]) => name !== 'files' || storage.kind === 'folder');
  const disk =
    storage.free === null ? null : onDisk.reduce((sum, [name]) => sum + storage[name], storage.free);
  const most = Math.max(1, ...storage.byUser.map(({ bytes }) => bytes));
  return (
    <Section title={t('state.storage')} text={t(`state.storageKinds.${storage.kind}`)}>
      <div className="flex flex-col gap-4 rounded-card border border-line bg-sheet p-5">
        {disk !== null && (
          <div aria-hidden="true" className="flex h-2.5 gap-px overflow-hidden rounded-full bg-line">
            {onDisk
              .filter(([name]) => storage[name] > 0)
              .map(([name, ground]) => (
                <div
                  key={name}
                  className={classes('min-w-1', ground)}
                  style={{ width: `${(100 * storage[name]) / disk}%` }}
                />
              ))}
          </div>
        )}
        <dl className="grid gap-x-8 gap-y-3 text-sm md:grid-cols-4">
          {parts.map((part) => {
            const [name, ground] = part;
            return (
              <Amount
                key={name}
                label={t(`state.parts.${name}`)}
                ground={disk !== null && onDisk.includes(part) && ground}
              >
                {size(storage[name])}
              </Amount>
            );
          })}
          {storage.free !== null && (
            <Amount label={t('state.parts.free')} ground="bg-line">
              {size(storage.free)}
            </Amount>
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

interface AmountProps {
  label: string;
  /** Of its part in the bar; false: it has none there. */
  ground: string | false;
  children: ReactNode;
}

function Amount({ label, ground, children }: AmountProps) {
  return (
    <div>
      <dt className="flex items-center gap-2 text-muted">
        {ground && <span aria-hidden="true" className={classes('size-2.5 rounded-full', ground)} />}
        {label}
      </dt>
      <dd className="font-medium tabular-nums">{children}</dd>
    </div>
  );
}
