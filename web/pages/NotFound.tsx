import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../components/controls/Button.tsx';
import { useTitle } from '../layout/useTitle.ts';
import { PageHeading } from './PageHeading.tsx';

export default function NotFound() {
  const { t } = useTranslation();
  useTitle(t('notFound.title'));
  return (
    <div className="flex w-full max-w-reading flex-col items-start gap-6">
      <PageHeading title={t('notFound.title')}>{t('notFound.subtitle')}</PageHeading>
      <ButtonLink to="/" variant="primary">
        {t('notFound.back')}
      </ButtonLink>
    </div>
  );
}
