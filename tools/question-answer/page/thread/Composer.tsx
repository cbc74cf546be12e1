import { ArrowUp, Square } from 'lucide-react';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { Button } from '#web/components/controls/Button.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import { QuestionField } from './QuestionField.tsx';
import { askable } from './question.ts';

interface ComposerProps {
  value: string;
  onChange: (value: string) => void;
  /** Gets the question without the space around it. */
  onAsk: (text: string) => void;
  onStop: () => void;
  /** An answer is on its way: the next question can be written meanwhile, but not sent. */
  busy: boolean;
  /** False while the conversation isn't there yet. */
  ready: boolean;
  /** The service that is sent passages of the document; null where nothing leaves the server. */
  writer: string | null;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Where a question is written, always within reach under the conversation. */
export function Composer({ value, onChange, onAsk, onStop, busy, ready, writer, ref }: ComposerProps) {
  const text = useToolText('QuestionAnswer');
  const field = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => field.current);
  const question = ready ? askable(value) : null;
  const submit = () => {
    // Whoever presses the button goes on writing in the field.
    field.current?.focus();
    if (question !== null && !busy) onAsk(question);
  };
  return (
    <form
      className="flex flex-col gap-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <QuestionField
        ref={field}
        label={text('ask.label')}
        placeholder={text('ask.placeholder')}
        value={value}
        onChange={onChange}
        onSubmit={submit}
        hint={
          <>
            {writer !== null && <span>{text('ask.sentTo', { name: writer })} </span>}
            {/* Of no use to whoever types on glass. */}
            <span className="pointer-coarse:hidden">{text('ask.hint')}</span>
          </>
        }
        trailing={
          busy ? (
            <Button
              variant="icon"
              label={text('ask.stop')}
              onClick={() => {
                field.current?.focus();
                onStop();
              }}
              icon={<Square aria-hidden="true" className="size-4 fill-current" />}
            />
          ) : (
            <button
              type="submit"
              aria-label={text('ask.send')}
              title={text('ask.send')}
              disabled={question === null}
              className="grid size-9 place-items-center rounded-control bg-accent text-on-accent transition-colors hover:bg-accent-strong disabled:bg-transparent disabled:text-muted"
            >
              <ArrowUp aria-hidden="true" className="size-5" />
            </button>
          )
        }
      />
    </form>
  );
}
