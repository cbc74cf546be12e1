import { Skeleton } from '#web/components/Skeleton.tsx';

/** A placeholder for a document that is loading: some lines of text. */
export function DocumentSkeleton() {
  return (
    <div className="flex flex-col gap-3 p-8">
      {['w-1/2', 'w-full', 'w-11/12', 'w-5/6', 'w-10/12', 'w-3/4'].map((width) => (
        <Skeleton key={width} className={`h-4 ${width}`} />
      ))}
    </div>
  );
}
