import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { languages } from '#contract/languages.ts';
import { Menu, MenuChoice } from '../components/overlays/Menu.tsx';
import { Flag } from '../i18n/Flag.tsx';
import { setLanguage } from '../i18n/i18n.ts';
import { useLanguage } from '../i18n/useLanguage.ts';

export default function LanguageMenuContent({ trigger }: { trigger: ReactElement }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Menu defaultOpen trigger={trigger}>
      <MenuChoice
        label={t('languages.label')}
        value={language}
        onChange={(value) => void setLanguage(value)}
        options={languages.map((value) => ({
          value,
          label: t(`languages.${value}`),
          icon: <Flag language={value} />,
        }))}
      />
    </Menu>
  );
}
