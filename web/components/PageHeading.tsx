import type { ReactNode } from 'react';

export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="flex flex-col gap-1">
      <h1 className="font-serif text-xl font-semibold text-balance hyphens-auto md:text-2xl">{title}</h1>
      {children && <p className="max-w-prose text-muted">{children}</p>}
    </header>
  );
}
