import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../components/controls/Button.tsx';
import { classes } from '../components/controls/classes.ts';
import { lazyPart } from '../components/lazy-part.tsx';
import { DeferredMenu } from '../components/overlays/DeferredMenu.tsx';
import { Flag } from '../i18n/Flag.tsx';
import { useLanguage } from '../i18n/useLanguage.ts';

const Content = lazyPart(() => import('./LanguageMenuContent.tsx'));

/** The menu to choose the language, loaded on first use. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <DeferredMenu
      content={Content}
      menuProps={{}}
      aria-label={`${t('languages.label')}: ${t(`languages.${language}`)}`}
      className={classes(buttonClass('icon'), 'w-auto px-3')}
    >
      <Flag language={language} />
      <span aria-hidden="true" className="hidden md:inline">
        {t(`languages.${language}`)}
      </span>
      <ChevronDown className="size-4 max-md:hidden" />
    </DeferredMenu>
  );
}
