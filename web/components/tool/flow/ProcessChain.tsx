import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ProcessListItem, RelatedProcess } from '#contract/processes.ts';
import { TextButton } from '#web/components/controls/TextButton.tsx';
import { processLink } from '#web/processes/process-link.ts';
import { useToolName } from '#web/registry/useToolName.ts';
import { ProcessTile } from '../../../processes/ProcessTile.tsx';
import { relatedQuery } from '../../../processes/related.ts';
import { type ChainLink, chainOf } from './chain.ts';
import { useFlowText } from './texts.ts';

/** The number of links that a line shows before the user asks for the others. */
const initialLinks = 4;

/** Links to the processes that a process came from and that were made from it; nothing when there are none. */
export function ProcessChain({ process }: { process: Pick<ProcessListItem, 'id' | 'title'> }) {
  const { t } = useFlowText();
  const related = useQuery(relatedQuery(process.id)).data;
  if (!related || related.ancestors.length + related.descendants.length === 0) return null;
  return (
    <dl className="flex min-w-0 flex-wrap gap-x-6 text-sm text-muted">
      <ChainLine label={t('chain.from')} processes={related.ancestors} title={process.title} />
      <ChainLine label={t('chain.to')} processes={related.descendants} title={process.title} />
    </dl>
  );
}

interface ChainLineProps {
  label: string;
  processes: readonly RelatedProcess[];
  /** The title of the page's process; links with the same title don't repeat it. */
  title: string;
}

function ChainLine({ label, processes, title }: ChainLineProps) {
  const { t } = useFlowText();
  const [showsAll, setShowsAll] = useState(false);
  const links = chainOf(processes);
  const hiddenCount = showsAll ? 0 : links.length - initialLinks;
  if (links.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-1.5">
      <dt>{label}</dt>
      <dd className="contents">
        {/* A single further link takes no more room than the button. */}
        {links.slice(0, hiddenCount > 1 ? initialLinks : undefined).map((link, index) => (
          // Kept together, so that a wrapped line begins with the separator.
          <span key={link.process.id} className="inline-flex max-w-full min-w-0 items-center gap-1.5">
            {index > 0 && <Separator {...link} />}
            <ChainEntry process={link.process} title={title} />
          </span>
        ))}
        {hiddenCount > 1 && (
          <TextButton onClick={() => setShowsAll(true)} className="min-h-8">
            {t('chain.more', { count: hiddenCount })}
          </TextButton>
        )}
      </dd>
    </div>
  );
}

/** An arrow between a process and one made from it, and a dot between all others. */
function Separator({ follows }: ChainLink) {
  const { t } = useFlowText();
  if (!follows) return <span aria-hidden="true">·</span>;
  return (
    <>
      <ArrowRight className="size-3.5 shrink-0" />
      <span className="sr-only">{t('chain.then')}</span>
    </>
  );
}

function ChainEntry({ process, title }: { process: RelatedProcess; title: string }) {
  const toolName = useToolName();
  const name = toolName(process.type);
  return (
    <Link
      to={processLink(process)}
      title={process.title}
      className="inline-flex min-h-8 max-w-full min-w-0 items-center gap-1.5 hover:text-ink hover:underline"
    >
      <ProcessTile type={process.type} size="tiny" />
      <span className="max-w-64 truncate">
        {process.title === title ? name : `${name}: ${process.title}`}
      </span>
    </Link>
  );
}
