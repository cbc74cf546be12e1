import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#web/components/controls/Button.tsx';
import { classes } from '#web/components/controls/classes.ts';
import { useDroppedFiles } from '#web/components/incoming/useDroppedFiles.ts';
import { Refusal } from '#web/components/tool/process/Refusal.tsx';
import { Progress } from '../../../components/Progress.tsx';
import { CommandLine } from '../../../components/tool/models/CommandLine.tsx';
import { importCommand } from '../../../components/tool/models/ManualInstall.tsx';
import { useNumber } from '../../../i18n/useNumber.ts';
import { PageSection } from '../../PageSection.tsx';
import { useAdminText } from '../texts.ts';
import { useImport } from './useImport.ts';

/**
 * Imports model files through the browser, and shows the command that does so on the server.
 * @param nameOf names a model by its id
 */
export function ImportPanel({ nameOf }: { nameOf: (id: string) => string }) {
  const { t } = useAdminText();
  const input = useRef<HTMLInputElement>(null);
  const transfer = useImport();
  const isDragging = useDroppedFiles(transfer.pending ? null : (files) => transfer.send(files));
  return (
    <PageSection title={t('import.title')}>
      <div
        className={classes(
          'flex flex-col gap-4 rounded-card border border-dashed p-5',
          isDragging ? 'border-accent bg-accent-soft' : 'border-edge bg-sheet',
        )}
      >
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="max-w-prose min-w-0 basis-64 grow md:grow-0 md:basis-2/3 text-sm text-muted">
            {isDragging ? t('import.drop') : t('import.text')}
          </p>
          <Button disabled={transfer.pending} icon={Upload} onClick={() => input.current?.click()}>
            {t('import.choose')}
          </Button>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            onChange={(event) => {
              const picked = [...(event.target.files ?? [])];
              // Resetting the value allows the same file to be chosen again.
              event.target.value = '';
              if (picked.length > 0) transfer.send(picked);
            }}
          />
        </div>
        {transfer.pending && <UploadProgress fraction={transfer.fraction} onCancel={transfer.cancel} />}
        {transfer.error && <Refusal error={transfer.error} />}
        {transfer.answer && !transfer.pending && <Outcome answer={transfer.answer} nameOf={nameOf} />}
        <div className="flex flex-col gap-1 text-sm text-muted">
          {t('import.closed')}
          <CommandLine>{importCommand}</CommandLine>
        </div>
      </div>
    </PageSection>
  );
}

/** The progress of an upload; once it has arrived, the server checks it. */
function UploadProgress({ fraction, onCancel }: { fraction: number; onCancel: () => void }) {
  const { t } = useAdminText();
  const percent = useNumber({ style: 'percent' })(fraction);
  const label = fraction < 1 ? t('import.running', { percent }) : t('import.checking');
  return (
    <div className="flex items-center gap-4">
      <div className="flex min-w-0 grow flex-col gap-1.5">
        <p aria-live="polite" className="text-sm tabular-nums">
          {label}
        </p>
        <Progress fraction={fraction < 1 ? fraction : null} label={t('import.title')} />
      </div>
      <Button onClick={onCancel}>{t('import.cancel')}</Button>
    </div>
  );
}

type Answer = NonNullable<ReturnType<typeof useImport>['answer']>;

/** Lists which files were imported, wrong or unknown. */
function Outcome({ answer, nameOf }: { answer: Answer; nameOf: (id: string) => string }) {
  const { t } = useAdminText();
  const { taken, wrong, unknown } = answer;
  const files = taken.map(({ name, model }) => t('import.takenFor', { name, model: nameOf(model) }));
  return (
    <div role="status" className="flex flex-col gap-3 text-sm">
      <Names title={t('import.taken')} names={files} />
      <Names title={t('import.wrong')} names={wrong} />
      <Names title={t('import.unknown')} names={unknown} />
      {taken.length + wrong.length + unknown.length === 0 && <p>{t('import.nothing')}</p>}
    </div>
  );
}

function Names({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <div>
      <p className="font-medium">{title}</p>
      <ul className="list-disc ps-5 text-muted">
        {names.map((name) => (
          <li key={name} className="wrap-anywhere">
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
