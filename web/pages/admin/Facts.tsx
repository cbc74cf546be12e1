import type { ReactNode } from 'react';

/** A card of labelled values; each child is a Fact. */
export function Facts({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl aria-label={label} className="rounded-card border border-line bg-sheet px-5 py-1">
      {children}
    </dl>
  );
}

/** A value with its label. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-b border-line py-3 last:border-0 md:grid-cols-[14rem_1fr]">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="min-w-0 text-sm wrap-anywhere tabular-nums md:text-base md:leading-5">{children}</dd>
    </div>
  );
}
