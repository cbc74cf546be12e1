import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProcessType } from '#contract/processes.ts';
import { ProcessTile } from '../../processes/ProcessTile.tsx';
import { comingTools } from '../../registry/coming-tools.ts';
import { webTools } from '../../registry/tools.ts';
import { useToolName } from '../../registry/useToolName.ts';
import { Menu, MenuItem } from '../overlays/Menu.tsx';

/** The menu of the tools in the order of the home page, each with its icon; the current one has a tick. */
export default function ToolSwitcherContent({ type, trigger }: { type: ProcessType; trigger: ReactElement }) {
  const { t } = useTranslation();
  const toolName = useToolName();
  return (
    <Menu defaultOpen align="start" trigger={trigger}>
      {webTools().map(({ contract }) => (
        <MenuItem
          key={contract.type}
          to={contract.path}
          current={contract.type === type}
          icon={<ProcessTile type={contract.type} />}
        >
          <span className="pe-6">{toolName(contract.type)}</span>
        </MenuItem>
      ))}
      {comingTools.map(({ type: coming, icon: Icon, name }) => (
        <MenuItem key={coming} disabled icon={<Icon className="mx-2 size-4" />}>
          {t(name)}
          <span className="ms-auto ps-6 text-xs">{t('switcher.soon')}</span>
        </MenuItem>
      ))}
    </Menu>
  );
}
