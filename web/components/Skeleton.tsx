import { classes } from './controls/classes.ts';

/** A grey shape in the place of what is coming; seen only after 300 ms. Give it its size by classes. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className="enter-late">
      <div className={classes('animate-pulse rounded-control bg-line', className)} />
    </div>
  );
}
