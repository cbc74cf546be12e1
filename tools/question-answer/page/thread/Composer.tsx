import { ArrowUp, Square } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#web/components/controls/Button.tsx';
import { Spinner } from '#web/components/Spinner.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import { QuestionForm } from './QuestionForm.tsx';
import { trimmedQuestion } from './question-text.ts';

interface ComposerProps {
  value: string;
  onChange: (value: string) => void;
  onAsk: (text: string) => void;
  onStop: () => void;
  /** True while an answer is pending; the next question can be written but not sent. */
  busy: boolean;
  /** False until the conversation is loaded; a question sent before then waits for it. */
  ready: boolean;
  /** The name of the service that receives passages of the document; null when nothing leaves the server. */
  writer: string | null;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** The field for the next question, which stays in view under the conversation. */
export function Composer({ value, onChange, onAsk, onStop, busy, ready, writer, field }: ComposerProps) {
  const text = useToolText('QuestionAnswer');
  const question = trimmedQuestion(value);
  /** True after the question was sent while the conversation was still loading. */
  const [isWaiting, setIsWaiting] = useState(false);
  const ask = () => {
    if (question !== null && !busy) onAsk(question);
  };
  const submit = () => {
    // The focus returns to the field after the button was pressed.
    field.current?.focus();
    if (ready) ask();
    else setIsWaiting(question !== null);
  };
  const askWaiting = useEffectEvent(() => {
    if (!isWaiting) return;
    setIsWaiting(false);
    ask();
  });
  useEffect(() => {
    if (ready) askWaiting();
  }, [ready]);
  return (
    <QuestionForm
      ref={field}
      className="gap-1.5"
      label={text('ask.label')}
      placeholder={text('ask.placeholder')}
      value={value}
      onChange={(next) => {
        // A question that is still being changed isn't sent by itself.
        setIsWaiting(false);
        onChange(next);
      }}
      onSubmit={submit}
      hint={
        <>
          {writer !== null && <span>{text('ask.sentTo', { name: writer })} </span>}
          {/* The hint is about keys, so touch screens don't show it. */}
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
            icon={<Square className="size-4 fill-current" />}
          />
        ) : (
          <button
            type="submit"
            aria-label={text('ask.send')}
            title={text('ask.send')}
            disabled={question === null}
            className="grid size-9 place-items-center rounded-control bg-accent text-on-accent transition-colors hover:bg-accent-strong disabled:opacity-60 disabled:hover:bg-accent pointer-coarse:size-11"
          >
            {isWaiting ? <Spinner /> : <ArrowUp className="size-5" />}
          </button>
        )
      }
    />
  );
}
