import { defaultOptions } from '#web/components/tool/form/options.ts';
import { ToolForm } from '#web/components/tool/form/ToolForm.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import { type TranslateOptions, textTranslate } from '../contract.ts';
import { ChosenOptions } from './ChosenOptions.tsx';
import { lastTarget } from './languages/last-target.ts';
import TranslateOptionsForm from './Options.tsx';
import { Readiness } from './Readiness.tsx';

export default function TranslateForm() {
  const text = useToolText('Translate');
  const initial = (): TranslateOptions => {
    const defaults = defaultOptions(textTranslate);
    return { ...defaults, target: lastTarget() ?? defaults.target };
  };
  return (
    <ToolForm
      contract={textTranslate}
      options={{ Form: TranslateOptionsForm, Chosen: ChosenOptions, Readiness }}
      initial={initial}
      example={{ text: text('example') }}
    />
  );
}
