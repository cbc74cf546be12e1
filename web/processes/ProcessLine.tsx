import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ProcessListItem } from '#contract/processes.ts';
import { classes } from '../components/controls/classes.ts';
import { useToolName } from '../registry/useToolName.ts';
import { ProcessTile } from './ProcessTile.tsx';
import { preloading } from './preloading.ts';
import { processLink } from './process-link.ts';
import { StateMark } from './StateMark.tsx';
import { useStartFormat } from './useStartFormat.ts';

interface ProcessLineProps {
  process: ProcessListItem;
  /** Classes for its margins and its place in the list's frame. */
  className: string;
}

/** A process as an entry of a list: a link with its title, tool, date and state. */
export function ProcessLine({ process, className }: ProcessLineProps) {
  const { t } = useTranslation();
  const toolName = useToolName();
  const started = useStartFormat()(process.createdAt);
  return (
    <Link
      to={processLink(process)}
      {...preloading(process)}
      className={classes('flex min-h-16 min-w-0 items-center gap-4 py-2.5', className)}
    >
      <ProcessTile type={process.type} />
      <span className="flex min-w-0 grow flex-col">
        <span dir="auto" title={process.title} className="truncate font-medium">
          {process.title}
        </span>
        <span className="truncate text-sm text-muted tabular-nums">
          <span className="md:hidden">{started}</span>
          {/* On phones the icon says it. */}
          <span className="max-md:sr-only">
            <span className="md:hidden"> · </span>
            {toolName(process.type)}
          </span>
          {/* Screen readers hear the state from the mark beside it, which says enough of a success. */}
          {process.status !== 'success' && (
            <span aria-hidden="true">
              {' · '}
              <span className={process.status === 'fail' ? 'text-danger' : undefined}>
                {t(`statuses.${process.status}`)}
              </span>
            </span>
          )}
        </span>
      </span>
      <span className="shrink-0 text-sm text-muted tabular-nums max-md:hidden">{started}</span>
      <StateMark process={process} />
    </Link>
  );
}
