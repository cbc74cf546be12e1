import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ProcessListItem, RelatedProcess } from '#contract/processes.ts';
import { processLink } from '#web/processes/process-link.ts';
import { useToolName } from '#web/registry/useToolName.ts';
import { ProcessTile } from '../../../processes/ProcessTile.tsx';
import { relatedQuery } from '../../../processes/related.ts';
import { type ChainLink, chainOf } from './chain.ts';
import { useFlowText } from './texts.ts';

/** So many stand in a line before the others are asked for. */
const shown = 4;

/** Where a process came from and what was made from it, as quiet lines of links; nothing where there is neither. */
export function ProcessChain({ process }: { process: Pick<ProcessListItem, 'id' | 'title'> }) {
  const { t } = useFlowText();
  const related = useQuery(relatedQuery(process.id)).data;
  if (!related || related.ancestors.length + related.descendants.length === 0) return null;
  return (
    <dl className="flex flex-col pt-1 text-sm text-muted">
      <ChainLine label={t('chain.from')} processes={related.ancestors} title={process.title} />
      <ChainLine label={t('chain.to')} processes={related.descendants} title={process.title} />
    </dl>
  );
}

interface ChainLineProps {
  label: string;
  processes: readonly RelatedProcess[];
  /** The page's own, which needn't be said again. */
  title: string;
}

function ChainLine({ label, processes, title }: ChainLineProps) {
  const { t } = useFlowText();
  const [all, setAll] = useState(false);
  const links = chainOf(processes);
  const hidden = all ? 0 : links.length - shown;
  if (links.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-1.5">
      <dt>{label}</dt>
      <dd className="contents">
        {links.slice(0, hidden > 1 ? shown : undefined).map((link, index) => (
          // Together, so that a new line begins with the sign.
          <span key={link.process.id} className="inline-flex max-w-full min-w-0 items-center gap-1.5">
            {index > 0 && <Between {...link} />}
            <ChainEntry process={link.process} title={title} />
          </span>
        ))}
        {hidden > 1 && (
          <button type="button" onClick={() => setAll(true)} className="min-h-8 text-accent hover:underline">
            {t('chain.more', { count: hidden })}
          </button>
        )}
      </dd>
    </div>
  );
}

/** An arrow between a process and what was made from it; others stand side by side. */
function Between({ follows }: ChainLink) {
  const { t } = useFlowText();
  if (!follows) return <span aria-hidden="true">·</span>;
  return (
    <>
      <ArrowRight aria-hidden="true" className="size-3.5 shrink-0" />
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
