import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { classes } from '#web/components/controls/classes.ts';
import { useRemembered } from '#web/components/useRemembered.ts';
import { usePageText } from '../../texts.ts';

interface OptionsPanelProps {
  /** The chosen values in words. */
  chosen: ReactNode;
  /** True when an option is invalid, so that it must be seen. */
  isInvalid: boolean;
  /** True to fold them in a wide window too. */
  isFoldable: boolean;
  disabled: boolean;
  children: ReactNode;
}

/** The card in which folded options open. */
const folded = 'rounded-card border border-line bg-sheet p-4';
const foldedBelowWide =
  'max-xl:rounded-card max-xl:border max-xl:border-line max-xl:bg-sheet max-xl:p-4 md:max-xl:grid md:max-xl:grid-cols-2 md:max-xl:items-start md:max-xl:gap-x-8';

const openKey = 'form_options_open';

/** True when they are open at first: as the user left them, else where the window has room for them. */
function isOpenAtFirst(kept: string | null, isFoldable: boolean): boolean {
  return kept === null ? !isFoldable && matchMedia('(min-width: 48rem)').matches : kept === 'true';
}

/** A tool's options: open beside the input in a wide window; in a narrower one they fold to a line of the values. */
export function OptionsPanel({ chosen, isInvalid, isFoldable, disabled, children }: OptionsPanelProps) {
  const { t } = usePageText();
  const id = useId();
  const [wantsOpen, setWantsOpen] = useRemembered(openKey, (kept) => isOpenAtFirst(kept, isFoldable));
  const panel = useRef<HTMLElement>(null);
  const isOpen = wantsOpen || isInvalid;
  const toggle = () => {
    setWantsOpen(!isOpen);
    // Options that open below the window's edge are brought into sight, above the button's bar.
    if (!isOpen) requestAnimationFrame(() => panel.current?.scrollIntoView({ block: 'nearest' }));
  };
  return (
    <section ref={panel} aria-labelledby={`${id}-title`} className="flex scroll-mt-20 flex-col gap-3">
      <h2 id={`${id}-title`} className="sr-only">
        {t('form.options')}
      </h2>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
        className={classes(
          '-mx-2 flex min-h-11 items-center gap-3 rounded-control px-2 text-start text-sm hover:bg-hover',
          isFoldable ? 'xl:self-start' : 'xl:hidden',
        )}
      >
        <span
          className={classes(
            'line-clamp-2 min-w-0 grow text-pretty wrap-anywhere',
            isFoldable && 'xl:grow-0',
          )}
        >
          {isOpen ? t('form.options') : chosen}
        </span>
        <span className="flex shrink-0 items-center gap-1 font-medium text-accent">
          {t(isOpen ? 'form.optionsClose' : 'form.optionsChange')}
          <ChevronDown className={classes('size-4 transition-transform', isOpen && 'rotate-180')} />
        </span>
      </button>
      <fieldset
        id={id}
        disabled={disabled}
        className={classes(
          'min-w-0 flex-col gap-5',
          isOpen ? 'flex' : 'hidden',
          isFoldable ? isOpen && folded : classes('xl:flex', isOpen && foldedBelowWide),
        )}
      >
        <legend className="sr-only">{t('form.options')}</legend>
        {children}
      </fieldset>
    </section>
  );
}
