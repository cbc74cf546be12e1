import { classes } from './controls/classes.ts';

/** A grey placeholder for content that is loading; it appears only after 300 ms. Set its size by classes. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className="enter-late">
      <div className={classes('animate-pulse rounded-control bg-line', className)} />
    </div>
  );
}

/** Shown in place of a page that is loading. */
export function PageSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-9 w-2/3 max-w-md" />
      <Skeleton className="h-96 w-full" />
    </div>
  );
}
