import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { commandKey } from '../components/commands/command-key.ts';
import { classes } from '../components/controls/classes.ts';
import { Key } from './Key.tsx';
import { showOverlay } from './overlay-state.ts';

/** Opens the command palette: it looks like a search field, and is an icon on phones. */
export function SearchButton({ className }: { className: string }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => showOverlay('palette')}
      className={classes(
        'flex items-center gap-2.5 rounded-control text-sm text-muted transition-colors max-md:size-11 max-md:justify-center max-md:hover:bg-hover md:h-9 md:border md:border-line md:bg-sheet md:ps-3 md:pe-1.5 md:hover:border-edge pointer-coarse:h-11',
        className,
      )}
    >
      <Search className="size-5 shrink-0 md:size-4" />
      <span className="grow truncate text-start max-md:sr-only">{t('search.open')}</span>
      <Key className="max-md:hidden pointer-coarse:hidden">{commandKey('K')}</Key>
    </button>
  );
}
