import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Logo } from '../components/Logo.tsx';

/** The product's name and logo, as a link to the home page. */
export function Brand() {
  const { t } = useTranslation();
  return (
    <Link
      to="/"
      className="flex min-h-11 items-center gap-2.5 rounded-control font-serif text-lg font-semibold"
    >
      <Logo className="size-6.5" />
      {/* Very narrow phones show only the logo. */}
      <span className="max-[21rem]:sr-only">{t('app.name')}</span>
    </Link>
  );
}
