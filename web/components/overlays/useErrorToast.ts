import { useErrorText } from '../tool/texts.ts';
import { toastError } from './toast.ts';

export function useErrorToast(): (error: unknown) => void {
  const errorText = useErrorText();
  return (error) => toastError(errorText(error));
}
