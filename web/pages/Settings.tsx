import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { languages } from '#contract/languages.ts';
import { useSignedIn } from '../auth/RequireSession.tsx';
import { FormNotice } from '../components/controls/FormNotice.tsx';
import { Segmented } from '../components/controls/Segmented.tsx';
import { Select } from '../components/controls/Select.tsx';
import { PageHeading } from '../components/PageHeading.tsx';
import { setLanguage } from '../i18n/i18n.ts';
import { isLanguage } from '../i18n/languages.ts';
import { useLanguage } from '../i18n/useLanguage.ts';
import { setAppMode, useLayoutState } from '../layout/layout-state.ts';
import { useTitle } from '../layout/useTitle.ts';
import { Deletion } from './settings/Deletion.tsx';
import { ExportData } from './settings/ExportData.tsx';
import { PasswordForm } from './settings/PasswordForm.tsx';
import { ProfileForm } from './settings/ProfileForm.tsx';
import { Providers } from './settings/Providers.tsx';
import { Section } from './settings/Section.tsx';
import { SectionList } from './settings/SectionList.tsx';
import { ServerLinks } from './settings/ServerLinks.tsx';
import { Sessions } from './settings/Sessions.tsx';
import { settingsSections } from './settings/sections.ts';
import { useSettingsText } from './settings/texts.ts';

/** The settings of the account and this browser, and for admins links to the server's pages. */
export default function Settings() {
  const { t } = useSettingsText();
  const { user } = useSignedIn();
  const isAdmin = user.roles.includes('admin');
  const sections = useMemo(() => settingsSections(isAdmin), [isAdmin]);
  const { hash } = useLocation();
  useTitle(t('title'));
  useEffect(() => {
    // The browser looked for the fragment of the address before its section was rendered.
    const id = hash.slice(1);
    if (id !== '') document.getElementById(id)?.scrollIntoView();
  }, [hash]);
  return (
    <div className="flex w-full flex-col gap-8">
      <PageHeading title={t('title')} />
      {user.impersonator && <FormNotice>{t('acting')}</FormNotice>}
      <div className="lg:grid lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-12 3xl:grid-cols-[14rem_minmax(0,1fr)]">
        <SectionList sections={sections} />
        <div className="flex flex-col gap-8">
          <ProfileForm />
          <PasswordForm />
          <Sessions />
          <Providers />
          <Appearance />
          <ExportData />
          {isAdmin && <ServerLinks />}
          <Deletion />
        </div>
      </div>
    </div>
  );
}

/** Language and theme, which are stored in the browser, not in the account. */
function Appearance() {
  const { t: shell } = useTranslation();
  const { t } = useSettingsText();
  const language = useLanguage();
  const { appMode } = useLayoutState();
  return (
    <Section id="appearance" title={t('appearance.title')} text={t('appearance.text')}>
      <div className="grid gap-5 md:grid-cols-2">
        <Select
          label={shell('languages.label')}
          value={language}
          onChange={(event) => {
            if (isLanguage(event.target.value)) void setLanguage(event.target.value);
          }}
          options={languages.map((value) => ({ value, label: shell(`languages.${value}`) }))}
        />
        <Segmented
          legend={shell('theme.label')}
          value={appMode}
          onChange={setAppMode}
          choices={(['light', 'dark'] as const).map((value) => ({ value, label: shell(`theme.${value}`) }))}
        />
      </div>
    </Section>
  );
}
