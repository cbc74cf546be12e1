import { useErrorText } from '../tool/texts.ts';
import { toastError } from './toast.ts';

/** A function that shows in a toast why a call failed. */
export function useErrorToast(): (error: unknown) => void {
  const errorText = useErrorText();
  return (error) => toastError(errorText(error));
}
