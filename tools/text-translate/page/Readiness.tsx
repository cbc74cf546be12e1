import { useEngines, usePreferredEngine } from '#web/components/tool/form/useEngines.ts';
import { useToolText } from '#web/components/tool/texts.ts';
import { useNumber } from '#web/i18n/useNumber.ts';
import type { TranslateOptions } from '../contract.ts';
import { megabytesBefore } from './languages/coverage.ts';

/** Says beside the button what must be downloaded before the text can be translated. */
export function Readiness({ value }: { value: TranslateOptions }) {
  const text = useToolText('Translate');
  const size = useNumber({ style: 'unit', unit: 'megabyte', maximumFractionDigits: 0 });
  const need = megabytesBefore(useEngines('Translate') ?? [], usePreferredEngine('Translate'), value);
  return need === 0 ? null : <p>{text('options.needsOnce', { size: size(need) })}</p>;
}
