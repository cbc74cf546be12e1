import { useLocation } from 'react-router';
import { z } from 'zod';
import { defaultOptions } from '#web/components/tool/options.ts';
import { ToolForm } from '#web/components/tool/ToolForm.tsx';
import { TranslateOptions, textTranslate } from './contract.ts';
import { lastTarget } from './languages.ts';
import TranslateOptionsForm from './Options.tsx';

/** What the link that leads here may say: options to begin with, for translating back. */
const Begun = z.object({ options: TranslateOptions });

/** The page /text-translate. */
export default function TranslateForm() {
  const begun = Begun.safeParse(useLocation().state);
  const initial = (): TranslateOptions => {
    if (begun.success) return begun.data.options;
    const defaults = defaultOptions(textTranslate);
    return { ...defaults, target: lastTarget() ?? defaults.target };
  };
  return <ToolForm contract={textTranslate} Options={TranslateOptionsForm} initial={initial} />;
}
