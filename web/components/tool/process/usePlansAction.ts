import { useNavigate } from 'react-router';
import { KalemError } from '#contract/errors.ts';
import { usePageText } from '../texts.ts';

/** True when a call was refused because the month's operations are used up. */
export function isPlanLimit(error: unknown): boolean {
  return error instanceof KalemError && error.code === 'plan_limit_reached';
}

/** Gives toasts about a refusal an action that opens the plans, when a larger plan would help. */
export function usePlansAction() {
  const { t } = usePageText();
  const navigate = useNavigate();
  const action = { label: t('limit.plans'), run: () => void navigate('/manage-subscription') };
  return (error: unknown) => (isPlanLimit(error) ? { action } : {});
}
