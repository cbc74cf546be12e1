import { Pencil, RotateCcw } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { ChatMessage } from '#contract/chat.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { classes } from '#web/components/controls/classes.ts';
import { IconButton } from '#web/components/controls/IconButton.tsx';
import { TextButton } from '#web/components/controls/TextButton.tsx';
import { useEditing } from '#web/components/controls/useEditing.ts';
import { Spinner } from '#web/components/Spinner.tsx';
import { Refusal } from '#web/components/tool/process/Refusal.tsx';
import { CopyButton } from '#web/components/tool/result/actions/CopyButton.tsx';
import { TextWithMatches } from '#web/components/tool/search/TextWithMatches.tsx';
import { useLocationText, useToolText } from '#web/components/tool/texts.ts';
import { answerText } from '../../shared/citations.ts';
import { questionPart } from '../search.ts';
import type { CitationLink } from '../useCitations.ts';
import { AnswerView } from './AnswerView.tsx';
import type { PendingQuestion } from './pending-question.ts';
import { QuestionForm } from './QuestionForm.tsx';
import { trimmedQuestion } from './question-text.ts';
import { useDirectWords } from './useDirectWords.ts';

interface MessageProps {
  message: ChatMessage;
  /** The state of the pending question, if this message was asked on this page. */
  asking: PendingQuestion | null;
  /** The document's title, for the copied answer. */
  title: string;
  /** True for the conversation's last message. */
  last: boolean;
  /** True while a question is pending and no other can be asked. */
  busy: boolean;
  link: Pick<CitationLink, 'active' | 'pick'>;
  /** Asks again, replacing this question (inPlace) or as a new question (anew). */
  onAsk: (text: string, how: 'inPlace' | 'anew') => void;
  /** Stands below the answer once it is there. */
  next: ReactNode;
}

/** A question with its answer, or the progress of the answer, and what can be done with both. */
export function Message({ message, asking, title, last, busy, link, onAsk, next }: MessageProps) {
  const text = useToolText('QuestionAnswer');
  const { editing, opener, open, close } = useEditing();
  const { status, answer } = message;
  const answering = status === 'answering';
  return (
    <Turn
      id={message.id}
      question={
        editing ? (
          <Editor
            message={message}
            last={last}
            busy={busy}
            onAsk={(next) => {
              close(false);
              onAsk(next, 'inPlace');
            }}
            onClose={() => close()}
          />
        ) : (
          message.text
        )
      }
    >
      {answering && <PendingAnswer stage={asking?.stage ?? null} written={asking?.written ?? ''} />}
      {answer && <AnswerView message={message} link={link} />}
      {status === 'stopped' && <p className="text-sm text-muted">{text('answer.stopped')}</p>}
      {status === 'failed' && <Refusal error={message.error} />}
      {!answering && !editing && (
        <fieldset aria-label={text('message.actions')} className="-ms-3.5 -mb-2 flex">
          {answer && answer.kind !== 'not_found' && <CopyAnswer message={message} title={title} />}
          <IconButton
            small
            icon={Pencil}
            ref={opener}
            label={text('message.edit')}
            disabled={busy}
            onClick={open}
          />
          <IconButton
            small
            icon={RotateCcw}
            label={text('message.again')}
            disabled={busy}
            // Replacing an earlier question would delete the questions after it.
            onClick={() => onAsk(message.text, last ? 'inPlace' : 'anew')}
          />
        </fieldset>
      )}
      {!answering && !editing && next}
    </Turn>
  );
}

/** The id of a question that has none from the server yet. */
export const unstoredId = 'unstored';

interface UnstoredProps {
  asking: PendingQuestion;
  onRetry: () => void;
}

/** A question that the server hasn't stored yet, or has refused. */
export function UnstoredMessage({ asking, onRetry }: UnstoredProps) {
  const text = useToolText('QuestionAnswer');
  return (
    <Turn id={unstoredId} question={asking.text}>
      {asking.error ? (
        <div className="flex flex-col items-start gap-3">
          <Refusal error={asking.error} />
          <Button onClick={onRetry}>{text('message.again')}</Button>
        </div>
      ) : (
        <PendingAnswer stage={asking.stage} written="" />
      )}
    </Turn>
  );
}

/** Questions longer than this are collapsed. */
const longQuestion = { letters: 360, lines: 6 };

/** A question, or the editor in its place, with its answer below. */
function Turn({ id, question, children }: { id: string; question: ReactNode; children: ReactNode }) {
  const heading = useId();
  const text = useToolText('QuestionAnswer');
  const [expanded, setExpanded] = useState(false);
  const words = typeof question === 'string' ? question : null;
  const isLong =
    words !== null && (words.length > longQuestion.letters || words.split('\n').length > longQuestion.lines);
  return (
    <article
      data-message={id}
      aria-labelledby={words === null ? undefined : heading}
      className="flex scroll-mt-32 scroll-mb-48 flex-col gap-3 lg:scroll-my-3.5"
    >
      {words === null ? (
        question
      ) : (
        <div className="flex flex-col items-start">
          <h3
            id={heading}
            dir="auto"
            className={classes(
              'max-w-prose font-semibold text-pretty whitespace-pre-line wrap-anywhere',
              isLong ? 'text-sm' : 'text-base',
              isLong && !expanded && 'line-clamp-6',
            )}
          >
            <TextWithMatches part={questionPart(id)}>{words}</TextWithMatches>
          </h3>
          {isLong && (
            <TextButton
              aria-expanded={expanded}
              onClick={() => setExpanded(!expanded)}
              className="min-h-11 text-sm"
            >
              {text(expanded ? 'message.less' : 'message.more')}
            </TextButton>
          )}
        </div>
      )}
      {children}
    </article>
  );
}

/** The text written so far, and the current stage. */
function PendingAnswer({ stage, written }: { stage: string | null; written: string }) {
  const text = useToolText('QuestionAnswer');
  return (
    <>
      {written !== '' && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{written}</p>}
      <p data-answering className="flex items-center gap-2 text-sm text-muted">
        <Spinner className="size-4" />
        {stageWords(text, stage)}
      </p>
    </>
  );
}

/** Words a stage; an unknown one is worded as "asking". */
export function stageWords(text: ReturnType<typeof useToolText>, stage: string | null): string {
  const asking = text('message.asking');
  return stage === null ? asking : text(`stages.${stage}`, { defaultValue: asking });
}

function CopyAnswer({ message, title }: { message: ChatMessage; title: string }) {
  const text = useToolText('QuestionAnswer');
  const locationText = useLocationText();
  const directWords = useDirectWords();
  return (
    <CopyButton
      label={text('message.copy')}
      content={() => answerText(message, title, (citation) => locationText(citation, 'short'), directWords)}
    />
  );
}

interface EditorProps {
  message: ChatMessage;
  last: boolean;
  busy: boolean;
  onAsk: (text: string) => void;
  onClose: () => void;
}

/** The field in which a question is changed and asked again. */
function Editor({ message, last, busy, onAsk, onClose }: EditorProps) {
  const text = useToolText('QuestionAnswer');
  const [value, setValue] = useState(message.text);
  const question = trimmedQuestion(value);
  const submit = () => {
    if (question !== null && !busy) onAsk(question);
  };
  return (
    <QuestionForm
      className="gap-2"
      label={text('message.editLabel')}
      value={value}
      onChange={setValue}
      onSubmit={submit}
      onEscape={onClose}
      hint={last ? undefined : text('message.editHint')}
      autoFocus
    >
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" disabled={question === null || busy}>
          {text('message.again')}
        </Button>
        <Button onClick={onClose}>{text('message.cancel')}</Button>
      </div>
    </QuestionForm>
  );
}
