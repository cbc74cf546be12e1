import { useMemo } from 'react';
import type { Language } from '#contract/languages.ts';
import changelogEn from '../../../CHANGELOG.md?raw';
import changelogTr from '../../../CHANGELOG.tr.md?raw';
import { localeFor } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { releasesOf } from './releases.ts';
import { useFaqText } from './texts.ts';

const changelogs: Record<Language, string> = { en: changelogEn, tr: changelogTr };

/** The changes of each release, newest first. */
export function Updates() {
  const { t } = useFaqText();
  const language = useLanguage();
  const releases = useMemo(() => releasesOf(changelogs[language]), [language]);
  // Release dates don't depend on the reader's time zone.
  const day = new Intl.DateTimeFormat(localeFor(language, navigator.languages), {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return (
    <section aria-labelledby="updates" className="flex flex-col gap-4">
      <h2 id="updates" className="text-lg font-semibold">
        {t('updates')}
      </h2>
      <ol className="flex flex-col gap-8">
        {releases.map(({ version, date, notes }) => (
          <li key={version} className="flex flex-col gap-2 border-s border-line ps-5">
            <h3 className="font-medium">{t('version', { version })}</h3>
            <time dateTime={date} className="text-sm text-muted">
              {day.format(new Date(date))}
            </time>
            <ul className="flex flex-col gap-2 text-sm">
              {notes.map((note) => (
                <li key={note}>{note.replaceAll('`', '')}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}
