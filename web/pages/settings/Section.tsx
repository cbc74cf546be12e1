import type { ReactNode } from 'react';
import { useSignedIn } from '../../auth/RequireSession.tsx';

interface SectionProps {
  /** The section's fragment in the page's address, without the #. */
  id: string;
  title: string;
  text: string;
  /** True for a section that is disabled for an impersonating admin, whom the server would refuse. */
  own?: boolean;
  children: ReactNode;
}

/** A section of the settings with its heading, separated by a line from the one before. */
export function Section({ id, title, text, own = false, children }: SectionProps) {
  const { impersonator } = useSignedIn().user;
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="flex scroll-mt-[calc(6rem+var(--banner,0rem))] flex-col gap-6 border-t border-line pt-8 first:border-0 first:pt-0 3xl:grid 3xl:grid-cols-[20rem_minmax(0,1fr)] 3xl:gap-16"
    >
      <div className="flex flex-col gap-1">
        <h2 id={`${id}-title`} className="text-lg font-semibold">
          {title}
        </h2>
        <p className="max-w-prose text-sm text-pretty text-muted">{text}</p>
      </div>
      <fieldset disabled={own && impersonator !== null} className="flex min-w-0 flex-col gap-6">
        {children}
      </fieldset>
    </section>
  );
}
