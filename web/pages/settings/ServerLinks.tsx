import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { adminPages } from '../admin/pages.ts';
import { Section } from './Section.tsx';
import { useSettingsText } from './texts.ts';

/** Links to the pages that only the server's admins may use. */
export function ServerLinks() {
  const { t } = useSettingsText();
  return (
    <Section id="server" title={t('server.title')} text={t('server.text')}>
      <ul className="rounded-card border border-line bg-sheet">
        {adminPages.map((page) => (
          <li key={page} className="border-b border-line last:border-0">
            <Link
              to={`/admin/${page}`}
              className="flex items-center gap-4 rounded-card px-5 py-3 hover:bg-hover"
            >
              <span className="min-w-0 grow">
                <span className="block font-medium">{t(`server.${page}`)}</span>
                <span className="block text-sm text-muted">{t(`server.${page}Hint`)}</span>
              </span>
              <ChevronRight className="size-4 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
