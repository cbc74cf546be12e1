import { ChevronDown } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProcessType } from '#contract/processes.ts';
import { ProcessTile } from '../../processes/ProcessTile.tsx';
import { useToolName } from '../../registry/useToolName.ts';
import { classes } from '../controls/classes.ts';
import { lazyPart } from '../lazy-part.tsx';
import { DeferredMenu } from '../overlays/DeferredMenu.tsx';

interface ToolSwitcherProps {
  /** The tool whose page this is. */
  type: ProcessType;
  /** The tile's size, 44 px or 32 px; the button is 44 px high with both. */
  size?: 'medium' | 'small';
  className?: string;
}

const Content = lazyPart<{ type: ProcessType; trigger: ReactElement }>(
  () => import('./ToolSwitcherContent.tsx'),
);

/** A tool's icon as a button with a menu of all tools, to stand before a title. Its menu's code comes at the first sign of the user. */
export function ToolSwitcher({ type, size = 'medium', className }: ToolSwitcherProps) {
  const { t } = useTranslation();
  const toolName = useToolName();
  const label = `${t('switcher.label')}: ${toolName(type)}`;
  return (
    <DeferredMenu
      content={Content}
      menuProps={{ type }}
      aria-label={label}
      title={t('switcher.label')}
      className={classes(
        'group inline-flex min-h-11 w-fit shrink-0 items-center gap-0.5 rounded-card pe-1 transition-colors hover:bg-hover aria-expanded:bg-hover',
        className,
      )}
    >
      <ProcessTile type={type} size={size} />
      <ChevronDown
        aria-hidden="true"
        className="size-3.5 text-muted transition-colors group-hover:text-ink group-aria-expanded:text-ink"
      />
    </DeferredMenu>
  );
}
