import type { LucideIcon } from 'lucide-react';
import type { CSSProperties } from 'react';
import { classes } from './controls/classes.ts';

const sizes = {
  tiny: { tile: 'size-5 rounded-small', icon: 'size-3' },
  small: { tile: 'size-8 rounded-control', icon: 'size-4' },
  medium: { tile: 'size-11 rounded-card', icon: 'size-5.5' },
} as const;

export type IconTileSize = keyof typeof sizes;

interface IconTileProps {
  icon: LucideIcon;
  /** The tool's hue in degrees of OKLCH. */
  hue: number;
  size?: IconTileSize;
  className?: string;
}

/** Sets the hue, in degrees of OKLCH, for the classes that draw in a tool's own colour. */
export function hueStyle(hue: number): CSSProperties & Record<'--hue', number> {
  return { '--hue': hue };
}

/** A tool's icon on a background of its own hue. It is decorative: the tool's name must stand beside it. */
export function IconTile({ icon: Icon, hue, size = 'medium', className }: IconTileProps) {
  return (
    <span
      aria-hidden="true"
      style={hueStyle(hue)}
      className={classes('tile inline-grid shrink-0 place-items-center', sizes[size].tile, className)}
    >
      <Icon className={sizes[size].icon} strokeWidth={1.75} />
    </span>
  );
}
