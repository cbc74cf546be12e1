import type { LucideIcon } from 'lucide-react';
import { isValidElement, type ReactElement } from 'react';
import { classes } from './classes.ts';

/** An icon to be drawn 16 px wide, or an element that is shown as it is. */
export type IconOrElement = LucideIcon | ReactElement;

/** The icon before the words of a button or menu entry. */
export function SmallIcon({ icon: Icon, className }: { icon: IconOrElement; className?: string | false }) {
  return isValidElement(Icon) ? Icon : <Icon className={classes('size-4', className)} />;
}
