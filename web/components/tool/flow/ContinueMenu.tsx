import { ArrowRight } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Process, ProcessFile } from '#contract/processes.ts';
import { type WebTool, webTools } from '#tools/registry.web.ts';
import { type NextGroup, nextSteps } from '../../../processes/nextSteps.ts';
import { linkOf } from '../../../processes/sources.ts';
import { IconTile } from '../../IconTile.tsx';
import { Menu, MenuGroup, MenuItem } from '../../Menu.tsx';
import { ActionButton } from '../ActionButton.tsx';
import { useFlowText } from './texts.ts';

/** The tools that can go on with a result, and with the documents it was made from; nothing where none can. */
export function ContinueMenu({ process }: { process: Process }) {
  const { t } = useFlowText();
  const groups = useMemo(() => nextSteps(process, webTools), [process]);
  if (groups.length === 0) return null;
  const documents = groups.filter(({ file }) => file !== null).length;
  const label = (file: ProcessFile) => {
    if (file.role === 'text') return t('withText');
    return documents > 1 ? t('withFile', { name: file.name }) : t('withDocument');
  };
  return (
    <Menu
      trigger={
        <ActionButton icon={<ArrowRight aria-hidden="true" className="size-4" />} words={t('continue')} />
      }
    >
      {groups.map(({ file, steps }) =>
        file ? (
          <MenuGroup key={file.id} label={label(file)}>
            <Steps steps={steps} />
          </MenuGroup>
        ) : (
          <Steps key="result" steps={steps} comparing />
        ),
      )}
    </Menu>
  );
}

interface StepsProps {
  steps: NextGroup<WebTool>['steps'];
  /** A comparison is with an earlier version of the same. */
  comparing?: boolean;
}

function Steps({ steps, comparing }: StepsProps) {
  const { t } = useFlowText();
  const shell = useTranslation();
  return steps.map(({ tool, source }) => {
    const { type, path } = tool.contract;
    return (
      <MenuItem
        key={type}
        to={linkOf(path, source)}
        icon={<IconTile icon={tool.icon} hue={tool.hue} size="small" />}
      >
        {comparing && type === 'Compare' ? t('compare') : shell.t(`types.${type}`)}
      </MenuItem>
    );
  });
}
