import { TextButton } from '#web/components/controls/TextButton.tsx';
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
  const isEmpty = input.text.value === '' && input.slots.every((content) => content === null);
  if (!isEmpty || input.awaitsSource) return null;
  const fill = async () => {
    if ('text' in example) input.text.fill(example.text);
    else input.pick(await example.files());
  };
  return (
    <TextButton disabled={disabled} onClick={() => void fill()} className="min-h-11 px-3 text-sm font-medium">
      {t('form.example')}
    </TextButton>
  );
}
