import { classes } from '../components/controls/classes.ts';
import { IconTile } from '../components/IconTile.tsx';
import { Flag } from '../i18n/Flag.tsx';
import type { Entry } from './entries.ts';

/** An entry's icon on a tile: in the hue of its tool, or without one. */
export function EntryIcon({ entry: { icon: Icon, hue, flag, disabled } }: { entry: Entry }) {
  if (hue !== undefined) return <IconTile icon={Icon} hue={hue} size="small" />;
  return (
    <span
      aria-hidden="true"
      className={classes(
        'grid size-8 shrink-0 place-items-center rounded-control bg-hover text-muted',
        disabled && 'opacity-60',
      )}
    >
      {flag ? <Flag language={flag} /> : <Icon className="size-4" strokeWidth={1.75} />}
    </span>
  );
}
