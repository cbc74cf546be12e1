import { ChosenLine } from '#web/components/tool/form/ChosenLine.tsx';
import { useEngineName } from '#web/components/tool/form/useEngineName.ts';
import { languageName } from '#web/components/tool/format.ts';
import { useToolText } from '#web/components/tool/texts.ts';
import { useLanguage } from '#web/i18n/useLanguage.ts';
import type { TranslateOptions } from '../contract.ts';

export function ChosenOptions({ value: { source, target, engine } }: { value: TranslateOptions }) {
  const text = useToolText('Translate');
  const language = useLanguage();
  const engineName = useEngineName('Translate', engine);
  const name = (code: string) => languageName(code, language) ?? code;
  const from = source === 'auto' ? text('options.detectUsed') : name(source);
  const to = target === 'auto' ? text('options.automaticUsed') : name(target);
  return <ChosenLine values={[`${from} → ${to}`, engine !== 'auto' && engineName]} />;
}
