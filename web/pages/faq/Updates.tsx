import { useMemo } from 'react';
import type { Language } from '#contract/languages.ts';
import changelogEn from '../../../CHANGELOG.md?raw';
import changelogTr from '../../../CHANGELOG.tr.md?raw';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useUtcDateFormat } from '../../i18n/useUtcDateFormat.ts';
import { PageSection } from '../PageSection.tsx';
import { releasesOf } from './releases.ts';
import { useFaqText } from './texts.ts';

const changelogs: Record<Language, string> = { en: changelogEn, tr: changelogTr };

/** The changes of each release, newest first. */
export function Updates() {
  const { t } = useFaqText();
  const language = useLanguage();
  const releases = useMemo(() => releasesOf(changelogs[language]), [language]);
  const day = useUtcDateFormat({ dateStyle: 'long' });
  return (
    <PageSection title={t('updates')} gap="gap-4">
      <ol className="flex flex-col gap-8">
        {releases.map(({ version, date, notes }) => (
          <li key={version} className="flex flex-col gap-2 border-s border-line ps-5">
            <h3 className="font-medium">{t('version', { version })}</h3>
            <time dateTime={date} className="text-sm text-muted">
              {day(date)}
            </time>
            <ul className="flex flex-col gap-2 text-sm">
              {notes.map((note) => (
                <li key={note}>{note.replaceAll('`', '')}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </PageSection>
  );
}
