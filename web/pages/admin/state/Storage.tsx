import type { ReactNode } from 'react';
import type { ServerState } from '#contract/accounts/admin.ts';
import { classes } from '#web/components/controls/classes.ts';
import { DataTable } from '../../../components/DataTable.tsx';
import { formatBytes } from '../../../components/tool/format.ts';
import { useNumber } from '../../../i18n/useNumber.ts';
import { PageSection } from '../../PageSection.tsx';
import { Person } from '../Person.tsx';
import { useAdminText } from '../texts.ts';

/** The parts of the storage, each with its colour in the bar and beside its name. */
const parts = [
  ['files', 'bg-accent'],
  ['models', 'bg-accent/45'],
  ['backups', 'bg-edge'],
] as const;

/** The use of the disk and its free space, and the files by user. */
export function Storage({ storage }: { storage: ServerState['storage'] }) {
  const { t, i18n } = useAdminText();
  const number = useNumber();
  const size = (bytes: number) => formatBytes(bytes, i18n.language);
  // Files in S3 storage take no space on the disk.
  const onDisk = parts.filter(([name]) => name !== 'files' || storage.kind === 'folder');
  const diskSize =
    storage.free === null ? null : onDisk.reduce((sum, [name]) => sum + storage[name], storage.free);
  const largest = Math.max(1, ...storage.byUser.map(({ bytes }) => bytes));
  return (
    <PageSection title={t('state.storage')} text={t(`state.storageKinds.${storage.kind}`)}>
      <div className="flex flex-col gap-4 rounded-card border border-line bg-sheet p-5">
        {diskSize !== null && (
          <div aria-hidden="true" className="flex h-2.5 gap-px overflow-hidden rounded-full bg-line">
            {onDisk
              .filter(([name]) => storage[name] > 0)
              .map(([name, colour]) => (
                <div
                  key={name}
                  className={classes('min-w-1', colour)}
                  style={{ width: `${(100 * storage[name]) / diskSize}%` }}
                />
              ))}
          </div>
        )}
        <dl className="grid gap-x-8 gap-y-3 text-sm md:grid-cols-4">
          {parts.map((part) => {
            const [name, colour] = part;
            return (
              <Amount
                key={name}
                label={t(`state.parts.${name}`)}
                colour={diskSize !== null && onDisk.includes(part) && colour}
              >
                {size(storage[name])}
              </Amount>
            );
          })}
          {storage.free !== null && (
            <Amount label={t('state.parts.free')} colour="bg-line">
              {size(storage.free)}
            </Amount>
          )}
        </dl>
      </div>
      {storage.byUser.length > 0 && (
        <DataTable
          label={t('state.byUser')}
          labelOf={(key) => t(`state.${key}`)}
          rows={storage.byUser}
          keyOf={({ user }) => user.id}
          columns={[
            { key: 'byUser', cell: ({ user }) => <Person user={user} /> },
            {
              key: 'share',
              plain: true,
              cell: ({ bytes }) => (
                <span aria-hidden="true" className="mt-2 block h-1.5 min-w-24 rounded-full bg-line">
                  <span
                    className="block h-full rounded-full bg-accent"
                    style={{ width: `${(100 * bytes) / largest}%` }}
                  />
                </span>
              ),
            },
            { key: 'size', numeric: true, cell: ({ bytes }) => size(bytes) },
            { key: 'processes', numeric: true, cell: ({ processes }) => number(processes) },
          ]}
        />
      )}
    </PageSection>
  );
}

interface AmountProps {
  label: string;
  /** The colour class of its part of the bar; false when it has none. */
  colour: string | false;
  children: ReactNode;
}

/** The size of one part of the storage. */
function Amount({ label, colour, children }: AmountProps) {
  return (
    <div>
      <dt className="flex items-center gap-2 text-muted">
        {colour && <span aria-hidden="true" className={classes('size-2.5 rounded-full', colour)} />}
        {label}
      </dt>
      <dd className="font-medium tabular-nums">{children}</dd>
    </div>
  );
}
