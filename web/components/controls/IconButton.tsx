import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from './Button.tsx';

interface IconButtonProps extends Omit<ComponentProps<typeof Button>, 'variant' | 'icon' | 'children'> {
  icon: LucideIcon;
  /** The accessible name, also shown as the tooltip. */
  label: string;
  /** Draws the icon 16 px wide instead of 20; the button keeps its size. */
  small?: boolean;
}

/** A square button with nothing but an icon. */
export function IconButton({ icon: Icon, small = false, ...rest }: IconButtonProps) {
  return <Button {...rest} variant="icon" icon={<Icon className={small ? 'size-4' : 'size-5'} />} />;
}
