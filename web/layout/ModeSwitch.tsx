import { Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { classes } from '../components/controls/classes.ts';
import { IconButton } from '../components/controls/IconButton.tsx';
import { setAppMode, useLayoutState } from './layout-state.ts';

/** A button that switches to the other colour mode. */
export function ModeButton() {
  const { t } = useTranslation();
  const { appMode } = useLayoutState();
  const isDark = appMode === 'dark';
  return (
    <IconButton
      icon={isDark ? Sun : Moon}
      label={t(isDark ? 'theme.toLight' : 'theme.toDark')}
      onClick={() => setAppMode(isDark ? 'light' : 'dark')}
    />
  );
}

const modes = [
  { value: 'light', icon: Sun },
  { value: 'dark', icon: Moon },
] as const;

/** Buttons for light and dark side by side, the current one marked. */
export function ModeSwitch() {
  const { t } = useTranslation();
  const { appMode } = useLayoutState();
  return (
    <fieldset className="grid grid-cols-2 gap-0.5 rounded-control border border-line p-0.5">
      <legend className="sr-only">{t('theme.label')}</legend>
      {modes.map(({ value, icon: Icon }) => (
        <button
          key={value}
          type="button"
          aria-pressed={appMode === value}
          onClick={() => setAppMode(value)}
          className={classes(
            'flex min-h-9 items-center justify-center gap-2 rounded-[6px] text-sm transition-colors pointer-coarse:min-h-11',
            appMode === value ? 'bg-hover font-medium text-ink' : 'text-muted hover:text-ink',
          )}
        >
          <Icon className="size-4" />
          {t(`theme.${value}`)}
        </button>
      ))}
    </fieldset>
  );
}
