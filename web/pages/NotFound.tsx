import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../components/controls/Button.tsx';
import { PageHeading } from '../components/PageHeading.tsx';
import { useTitle } from '../layout/useTitle.ts';
import { SearchButton } from '../palette/SearchButton.tsx';
import { RecentProcesses } from './RecentProcesses.tsx';

/** Shown at an unknown address: the ways on are the home page, the search and the latest processes. */
export default function NotFound() {
  const { t } = useTranslation();
  useTitle(t('notFound.title'));
  return (
    <div className="flex w-full flex-col gap-8">
      <div className="flex flex-col items-start gap-5">
        <PageHeading title={t('notFound.title')}>{t('notFound.subtitle')}</PageHeading>
        <div className="flex w-full flex-wrap items-center gap-3">
          <ButtonLink to="/" variant="primary">
            {t('notFound.back')}
          </ButtonLink>
          <SearchButton className="md:h-11 md:w-80" />
        </div>
      </div>
      <RecentProcesses count={3} />
    </div>
  );
}
