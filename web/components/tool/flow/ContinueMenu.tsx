import { ArrowRight } from 'lucide-react';
import type { Process, ProcessFile } from '#contract/processes.ts';
import { Menu, MenuGroup, MenuItem } from '#web/components/overlays/Menu.tsx';
import type { NextGroup } from '#web/processes/next-steps.ts';
import type { WebTool } from '#web/registry/web-tool.ts';
import { linkOf } from '../../../processes/sources.ts';
import { IconTile } from '../../IconTile.tsx';
import type { SaveEdits } from '../edit/after-saving.ts';
import { ActionButton } from '../result/actions/ActionButton.tsx';
import { useFlowText } from './texts.ts';
import { useStepName, useSteps } from './useSteps.ts';

interface ContinueMenuProps {
  process: Process;
  /** Saves pending edits. When it resolves to false, the edits and the user stay on this page. */
  saveEdits?: SaveEdits | undefined;
}

/** A menu of tools that can use a result or its source documents as input; nothing when there is none. */
export function ContinueMenu({ process, saveEdits }: ContinueMenuProps) {
  const { t } = useFlowText();
  const { groups, openForm } = useSteps(process, saveEdits);
  if (groups.length === 0) return null;
  const fileCount = groups.filter(({ file }) => file !== null).length;
  const label = (file: ProcessFile | null) => {
    if (!file) return t('withResult');
    if (file.role === 'text') return t('withText');
    return fileCount > 1 ? t('withFile', { name: file.name }) : t('withDocument');
  };
  return (
    <Menu align="start" trigger={<ActionButton icon={ArrowRight} words={t('continue')} />}>
      {groups.map(({ file, steps }) => (
        <MenuGroup key={file?.id ?? 'result'} label={label(file)}>
          <Steps steps={steps} ofResult={!file} onGo={openForm} />
        </MenuGroup>
      ))}
    </Menu>
  );
}

interface StepsProps {
  steps: NextGroup<WebTool>['steps'];
  /** True when the steps continue with the result, not with a file that was read. */
  ofResult: boolean;
  /** Opens a form with the result. Without it, the entries are links, which can also be opened in another tab. */
  onGo: ((to: string) => void) | undefined;
}

function Steps({ steps, ofResult, onGo }: StepsProps) {
  const stepName = useStepName();
  return steps.map(({ tool, source }) => {
    const to = linkOf(tool.contract.path, source);
    return (
      <MenuItem
        key={to}
        {...(ofResult && onGo ? { onSelect: () => onGo(to) } : { to })}
        icon={<IconTile icon={tool.icon} hue={tool.hue} size="small" />}
      >
        {stepName(tool)}
      </MenuItem>
    );
  });
}
