import { TextButton } from '#web/components/controls/TextButton.tsx';
import { useErrorToast } from '#web/components/overlays/useErrorToast.ts';
import { usePageText } from '../../texts.ts';
import type { ToolFormInput } from '../input/useToolInput.ts';

/** A short input to try a tool with: a text, or files that are made when they are wanted. */
export type ExampleInput = { text: string } | { files: () => Promise<File[]> };

interface ExampleProps {
  example: ExampleInput;
  input: ToolFormInput;
  disabled: boolean;
}

/** Offers to fill an empty form with an example. */
export function Example({ example, input, disabled }: ExampleProps) {
  const { t } = usePageText();
  const showError = useErrorToast();
  const isEmpty = input.text.value === '' && input.slots.every((content) => content === null);
  if (!isEmpty || input.awaitsSource) return null;
  const fill = () => {
    if ('text' in example) input.text.fill(example.text);
    else example.files().then((files) => input.pick(files), showError);
  };
  return (
    <TextButton disabled={disabled} onClick={fill} className="min-h-11 px-3 text-sm font-medium">
      {t('form.example')}
    </TextButton>
  );
}
