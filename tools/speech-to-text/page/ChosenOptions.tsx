import { ChosenLine } from '#web/components/tool/form/ChosenLine.tsx';
import { useEngineLabel } from '#web/components/tool/form/useEngineLabel.ts';
import { useEngines } from '#web/components/tool/form/useEngines.ts';
import { languageName } from '#web/components/tool/format.ts';
import { useToolText } from '#web/components/tool/texts.ts';
import { useLanguage } from '#web/i18n/useLanguage.ts';
import type { SpeechToTextOptions } from '../contract.ts';

export function ChosenOptions({ value: { language, model } }: { value: SpeechToTextOptions }) {
  const text = useToolText('SpeechToText');
  const labelOf = useEngineLabel('SpeechToText');
  const ownLanguage = useLanguage();
  const engine = useEngines('SpeechToText')?.find(({ name }) => name === model);
  return (
    <ChosenLine
      values={[
        language === 'auto' ? text('options.detectUsed') : (languageName(language, ownLanguage) ?? language),
        engine ? labelOf(engine) : text('options.best'),
      ]}
    />
  );
}
