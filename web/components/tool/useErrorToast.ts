import { toast } from '../toast.ts';
import { useErrorText } from './texts.ts';

/** Says in a toast why a call failed. */
export function useErrorToast(): (error: unknown) => void {
  const errorText = useErrorText();
  return (error) => {
    const { title, detail } = errorText(error);
    toast({ title, subtitle: detail, variant: 'error' });
  };
}
