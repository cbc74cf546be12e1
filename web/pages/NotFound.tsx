import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../components/controls/Button.tsx';
import { useTitle } from '../layout/useTitle.ts';

export default function NotFound() {
  const { t } = useTranslation();
  useTitle(t('notFound.title'));
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-3 py-16 text-center">
      <p aria-hidden="true" className="font-serif text-2xl text-muted tabular-nums">
        404
      </p>
      <h1 className="font-serif text-2xl font-semibold">{t('notFound.title')}</h1>
      <p className="text-muted">{t('notFound.subtitle')}</p>
      <ButtonLink to="/" variant="primary" className="mt-4">
        {t('notFound.back')}
      </ButtonLink>
    </div>
  );
}
