import { useTranslation } from 'react-i18next';
import { comingTools } from '../registry/coming-tools.ts';
import { webTools } from '../registry/tools.ts';
import { useToolName } from '../registry/useToolName.ts';
import type { Entry } from './entries.ts';
import { usePaletteText } from './texts.ts';

/** The tools in the order of the home page, and those that are still to come. */
export function useToolEntries(): Entry[] {
  const { t } = useTranslation();
  const { t: words } = usePaletteText();
  const toolName = useToolName();
  const tools = webTools().map(({ contract: { type, path }, icon, hue }) => ({
    id: `tool ${type}`,
    label: toolName(type),
    // The path's words are English in both languages.
    keywords: `${path} ${words(`keywords.tools.${type}`)}`,
    icon,
    hue,
    to: path,
  }));
  const coming = comingTools.map(({ type, icon, name }) => ({
    id: `tool ${type}`,
    label: t(name),
    detail: t('switcher.soon'),
    icon,
    disabled: true,
  }));
  return [...tools, ...coming];
}
