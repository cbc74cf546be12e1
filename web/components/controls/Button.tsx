import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { Spinner } from '../Spinner.tsx';
import { classes } from './classes.ts';
import { type IconOrElement, SmallIcon } from './SmallIcon.tsx';

type ButtonVariant = 'primary' | 'quiet' | 'bare' | 'danger' | 'icon';

const commonClasses =
  'relative inline-flex items-center justify-center gap-2 rounded-control text-sm font-medium ' +
  'transition-colors select-none disabled:cursor-not-allowed aria-disabled:cursor-not-allowed';

const looks: Record<ButtonVariant, string> = {
  primary:
    'bg-accent text-on-accent px-5 hover:bg-accent-strong disabled:opacity-60 disabled:hover:bg-accent font-semibold',
  quiet: 'border border-edge bg-sheet text-ink px-4 hover:bg-hover disabled:opacity-60',
  bare: 'text-ink px-2.5 hover:bg-hover disabled:opacity-60',
  danger: 'border border-danger bg-sheet text-danger px-4 hover:bg-danger-soft disabled:opacity-60',
  icon: 'shrink-0 text-muted hover:bg-hover hover:text-ink disabled:opacity-50',
};

/** Compact and slim buttons stand in rows of actions; they are as high as the others where fingers press them. */
type ButtonSize = 'regular' | 'compact' | 'slim';

const heights: Record<ButtonSize, string> = {
  regular: 'min-h-11',
  compact: 'min-h-9 pointer-coarse:min-h-11',
  slim: 'min-h-8 pointer-coarse:min-h-11',
};
const squares: Record<ButtonSize, string> = {
  regular: 'size-11',
  compact: 'size-9 pointer-coarse:size-11',
  slim: 'size-8 pointer-coarse:size-11',
};

/** The classes of a button, for links and triggers that should look like one. */
export function buttonClass(variant: ButtonVariant = 'quiet', size: ButtonSize = 'regular'): string {
  return classes(commonClasses, looks[variant], (variant === 'icon' ? squares : heights)[size]);
}

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner in place of the content and disables the button; its width doesn't change. */
  loading?: boolean;
  icon?: IconOrElement;
  /** The accessible name of a button without words, shown as its tooltip; required for the variant icon. */
  label?: string;
};

export function Button({
  variant = 'quiet',
  size = 'regular',
  loading = false,
  icon,
  label,
  disabled,
  title = variant === 'icon' ? label : undefined,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      aria-label={label}
      title={title}
      className={classes(buttonClass(variant, size), className)}
    >
      <span className={classes('inline-flex items-center justify-center gap-2', loading && 'opacity-0')}>
        {icon && <SmallIcon icon={icon} />}
        {children}
      </span>
      {loading && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  );
}

export function ButtonLink({
  variant = 'quiet',
  size = 'regular',
  icon,
  className,
  children,
  ...rest
}: ComponentProps<typeof Link> & { variant?: ButtonVariant; size?: ButtonSize; icon?: IconOrElement }) {
  return (
    <Link {...rest} className={classes(buttonClass(variant, size), className)}>
      {icon && <SmallIcon icon={icon} />}
      {children}
    </Link>
  );
}
