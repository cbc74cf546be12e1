import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ServiceCheck } from '#contract/services.ts';
import { useErrorText } from '../../../components/tool/texts.ts';
import { useNumber } from '../../../i18n/useNumber.ts';
import { useAdminText } from '../texts.ts';

/** The results of testing a service: for each use, the time that it took or why it failed. */
export function Checks({ name, checks }: { name: string; checks: readonly ServiceCheck[] }) {
  const { t } = useAdminText();
  return (
    <div role="status" aria-label={t('services.testResult', { name })} className="text-sm">
      {checks.length === 0 ? (
        <p className="text-muted">{t('services.testNothing')}</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {checks.map((check) => (
            <Check key={check.use} check={check} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Check({ check: { use, milliseconds, error } }: { check: ServiceCheck }) {
  const time = useNumber({ style: 'unit', unit: 'millisecond', unitDisplay: 'short' });
  const { t } = useAdminText();
  const errorText = useErrorText();
  const worded = error && errorText(error);
  const Icon = error ? CircleAlert : CircleCheck;
  return (
    <li className="flex gap-2">
      <Icon className={`mt-0.5 size-4 shrink-0 ${error ? 'text-danger' : 'text-success'}`} />
      <div className="min-w-0">
        <p>
          <span className="font-medium">{t(`services.uses.${use}`)}</span>
          {': '}
          {worded ? worded.title : t('services.testOk', { time: time(milliseconds) })}
        </p>
      </div>
    </li>
  );
}
