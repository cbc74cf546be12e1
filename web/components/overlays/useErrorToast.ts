import { useErrorText } from '../tool/texts.ts';
import { toast, toastError } from './toast.ts';

/** Shows an error in a toast. */
export function useErrorToast(): (error: unknown) => void {
  const errorText = useErrorText();
  return (error) => toastError(errorText(error));
}

/** Shows in a toast what has failed, as the title, and the error that caused it. */
export function useFailureToast(): (title: string, error: unknown) => void {
  const errorText = useErrorText();
  return (title, error) => toast({ variant: 'error', title, subtitle: errorText(error).title });
}
