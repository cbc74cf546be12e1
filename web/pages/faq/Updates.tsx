import { useMemo, useState } from 'react';
import type { Language } from '#contract/languages.ts';
import changelogEn from '../../../CHANGELOG.md?raw';
import changelogTr from '../../../CHANGELOG.tr.md?raw';
import { TextButton } from '../../components/controls/TextButton.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useNumber } from '../../i18n/useNumber.ts';
import { useUtcDateFormat } from '../../i18n/useUtcDateFormat.ts';
import { PageSection } from '../PageSection.tsx';
import { releasesOf } from './releases.ts';
import { useFaqText } from './texts.ts';

const changelogs: Record<Language, string> = { en: changelogEn, tr: changelogTr };

/** The number of changes of a release that are shown at once: the changelog begins with what matters most. */
const shownCount = 3;

/** The changes of each release, newest first. */
export function Updates() {
  const { t } = useFaqText();
  const language = useLanguage();
  const releases = useMemo(() => releasesOf(changelogs[language]), [language]);
  const day = useUtcDateFormat({ dateStyle: 'long' });
  return (
    <PageSection title={t('updates')} gap="gap-4">
      <ol className="flex flex-col divide-y divide-line">
        {releases.map(({ version, date, notes }) => (
          <li key={version} className="flex flex-col gap-2 py-5 first:pt-0">
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <h3 className="font-medium">{t('version', { version })}</h3>
              <time dateTime={date} className="text-sm text-muted">
                {day(date)}
              </time>
            </div>
            <Notes notes={notes.slice(0, shownCount)} />
            {notes.length > shownCount && <OtherNotes notes={notes.slice(shownCount)} />}
          </li>
        ))}
      </ol>
    </PageSection>
  );
}

function Notes({ notes }: { notes: readonly string[] }) {
  return (
    <ul className="flex list-disc flex-col gap-2 ps-4 text-sm text-pretty marker:text-muted">
      {notes.map((note) => (
        <li key={note}>{note.replaceAll('`', '')}</li>
      ))}
    </ul>
  );
}

function OtherNotes({ notes }: { notes: readonly string[] }) {
  const { t } = useFaqText();
  const number = useNumber();
  const [opened, setOpened] = useState(false);
  return (
    <>
      {opened && <Notes notes={notes} />}
      <TextButton
        className="min-h-9 self-start text-sm font-medium underline-offset-4 pointer-coarse:min-h-11"
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        {opened ? t('fewer') : t('more', { count: notes.length, number: number(notes.length) })}
      </TextButton>
    </>
  );
}
