import { ArrowLeft, Download, Upload } from 'lucide-react';
import { type ChangeEvent, useCallback, useRef, useState } from 'react';
import { Link } from 'react-router';
import { exportTerms } from '#contract/glossary.ts';
import { download } from '#web/api/download.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { classes } from '#web/components/controls/classes.ts';
import { useDroppedFiles } from '#web/components/incoming/useDroppedFiles.ts';
import { Notice } from '#web/components/Notice.tsx';
import { toast } from '#web/components/overlays/toast.ts';
import { useFailureToast } from '#web/components/overlays/useErrorToast.ts';
import { Tabs } from '#web/components/Tabs.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import { useLanguage } from '#web/i18n/useLanguage.ts';
import { useNumber } from '#web/i18n/useNumber.ts';
import { textTranslate } from '../../contract.ts';
import { csvMaximum, decodeCsv, mayHoldTerms } from './decode-csv.ts';
import { TermList } from './TermList.tsx';
import { useTermChanges } from './useTerms.ts';

/** The page /text-translate/glossary: the user's own translations of terms. */
export default function GlossaryPage() {
  const text = useToolText('Translate');
  const { importing, outcome, pick } = useImport();
  const isDraggedOver = useDroppedFiles(pick);
  const chooser = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    pick([...(event.target.files ?? [])]);
    // Clearing the value allows the same file to be chosen again.
    event.target.value = '';
  };
  return (
    <div className="flex w-full flex-col gap-6">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="-mt-3 flex min-w-0 grow basis-80 flex-col">
          <Link
            to={textTranslate.path}
            className="inline-flex min-h-11 items-center gap-1.5 self-start text-sm font-medium text-accent underline-offset-4 hover:underline"
          >
            <ArrowLeft className="size-4" />
            {text('glossary.back')}
          </Link>
          <h1 className="font-serif text-xl font-semibold text-balance md:text-2xl">
            {text('glossary.title')}
          </h1>
          <p className="max-w-prose pt-1 text-pretty text-muted">{text('glossary.description')}</p>
        </div>
        {/* At the title's height, below the way back. */}
        <div className="flex flex-wrap gap-2 sm:pt-8.5">
          <input
            ref={chooser}
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            aria-label={text('glossary.import')}
            tabIndex={-1}
            onChange={choose}
            className="sr-only"
          />
          <Button loading={importing} onClick={() => chooser.current?.click()} icon={Upload} variant="bare">
            {text('glossary.import')}
          </Button>
          <ExportButton />
        </div>
      </header>
      {outcome && <Outcome {...outcome} />}
      <Tabs
        label={text('glossary.views')}
        tabs={[
          { value: 'term', label: text('glossary.terms'), content: <TermList kind="term" /> },
          { value: 'keep', label: text('glossary.keep'), content: <TermList kind="keep" /> },
        ]}
      />
      <p
        className={classes(
          'max-w-prose rounded-card text-sm',
          isDraggedOver ? 'bg-accent-soft outline-8 outline-accent-soft' : 'text-muted',
        )}
      >
        {text(isDraggedOver ? 'glossary.dropNow' : 'glossary.dropHint')}
      </p>
    </div>
  );
}

function ExportButton() {
  const text = useToolText('Translate');
  const showFailure = useFailureToast();
  const save = () =>
    download(exportTerms, {}, 'glossary.csv').catch((error: unknown) =>
      showFailure(text('glossary.exportFailed'), error),
    );
  return (
    <Button onClick={() => void save()} icon={Download} variant="bare">
      {text('glossary.export')}
    </Button>
  );
}

/** The import of a CSV file: `pick` imports the first of the chosen or dropped files. */
function useImport() {
  const text = useToolText('Translate');
  const { importCsv } = useTermChanges();
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null);
  const { mutateAsync } = importCsv;
  const refuse = useCallback(
    () =>
      toast({ variant: 'error', title: text('glossary.importFailed'), subtitle: text('glossary.wrongFile') }),
    [text],
  );
  const pick = useCallback(
    ([file]: File[]) => {
      if (!file) return;
      if (!mayHoldTerms(file)) return void refuse();
      const read = async () => {
        const csv = decodeCsv(new Uint8Array(await file.arrayBuffer()));
        if (csv.length > csvMaximum) return void refuse();
        setOutcome(await mutateAsync(csv));
      };
      // The mutation's toast already reports the error.
      read().catch(() => setOutcome(null));
    },
    [mutateAsync, refuse],
  );
  return { importing: importCsv.isPending, outcome, pick };
}

interface ImportOutcome {
  /** The number of imported terms. */
  taken: number;
  /** The numbers of the lines that were left out. */
  left: readonly number[];
}

function Outcome({ taken, left }: ImportOutcome) {
  const text = useToolText('Translate');
  const number = useNumber();
  const lines = new Intl.ListFormat(useLanguage(), { type: 'unit', style: 'narrow' }).format(
    left.map(String),
  );
  return (
    <Notice>
      <p role="status">{text('glossary.taken', { count: taken, number: number(taken) })}</p>
      {left.length > 0 && (
        <p className="text-muted">{text('glossary.left', { count: left.length, lines })}</p>
      )}
    </Notice>
  );
}
