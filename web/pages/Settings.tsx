import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { languages } from '#contract/languages.ts';
import { useSignedIn } from '../auth/RequireSession.tsx';
import { Select } from '../components/Select.tsx';
import { setLanguage } from '../i18n/i18n.ts';
import { isLanguage } from '../i18n/languages.ts';
import { useLanguage } from '../i18n/useLanguage.ts';
import { ModeSwitch } from '../layout/ModeSwitch.tsx';
import { useTitle } from '../layout/useTitle.ts';
import { PageHeading } from './PageHeading.tsx';

/** The account as it is, and the choice of language and theme. */
export default function Settings() {
  const { t } = useTranslation();
  const { user } = useSignedIn();
  const language = useLanguage();
  useTitle(t('settings.title'));
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-8">
      <PageHeading title={t('settings.title')} />
      <section aria-labelledby="account" className="flex flex-col gap-3">
        <h2 id="account" className="text-lg font-semibold">
          {t('settings.account')}
        </h2>
        <dl className="rounded-card border border-line bg-sheet px-5 py-1">
          {(['name', 'email', 'timezone'] as const).map((field) => (
            <div
              key={field}
              className="grid gap-x-6 border-b border-line py-3 last:border-0 md:grid-cols-[10rem_1fr]"
            >
              <dt className="text-sm text-muted">{t(`fields.${field}`)}</dt>
              <dd className="wrap-anywhere">{user[field]}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="appearance" className="flex flex-col gap-3">
        <h2 id="appearance" className="text-lg font-semibold">
          {t('settings.appearance')}
        </h2>
        <div className="flex flex-col gap-5 rounded-card border border-line bg-sheet p-5">
          <Select
            label={t('languages.label')}
            value={language}
            onChange={(event) => {
              if (isLanguage(event.target.value)) void setLanguage(event.target.value);
            }}
            options={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
          />
          <div className="flex flex-col gap-1.5">
            <span aria-hidden="true" className="text-sm font-medium">
              {t('theme.label')}
            </span>
            <ModeSwitch />
          </div>
        </div>
      </section>
      {user.roles.includes('admin') && <ServerLinks />}
    </div>
  );
}

/** The way to what only whoever runs the server may change. */
function ServerLinks() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="server" className="flex flex-col gap-3">
      <h2 id="server" className="text-lg font-semibold">
        {t('settings.server')}
      </h2>
      <ul className="rounded-card border border-line bg-sheet">
        {(['engines', 'models'] as const).map((page) => (
          <li key={page} className="border-b border-line last:border-0">
            <Link
              to={`/admin/${page}`}
              className="flex items-center gap-4 rounded-card px-5 py-3 hover:bg-hover"
            >
              <span className="min-w-0 grow">
                <span className="block font-medium">{t(`settings.${page}`)}</span>
                <span className="block text-sm text-muted">{t(`settings.${page}Hint`)}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
