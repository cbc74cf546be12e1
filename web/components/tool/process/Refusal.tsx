import { FormNotice } from '#web/components/controls/FormNotice.tsx';
import { useErrorText } from '../texts.ts';
import { PlansLink } from './PlansLink.tsx';
import { isPlanLimit } from './usePlansAction.ts';

/** Shows next to a button why its call failed, with a link to the plans when the plan's limit is reached. */
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
