import { FormNotice } from '#web/components/controls/FormNotice.tsx';
import { useErrorText } from '../texts.ts';
import { PlansLink } from './PlansLink.tsx';
import { isPlanLimit } from './usePlansAction.ts';

/** Why a call failed, beside the button that made it; where the plan is at its end, with the way to another. */
export function Refusal({ error }: { error: unknown }) {
  const { title, detail } = useErrorText()(error);
  return (
    <FormNotice error>
      <p className="font-medium">{title}</p>
      {detail && <p>{detail}</p>}
      {isPlanLimit(error) && <PlansLink />}
    </FormNotice>
  );
}
