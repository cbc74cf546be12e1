import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { limits } from '#contract/limits.ts';
import { classes } from '#web/components/controls/classes.ts';
import { useToolText } from '#web/components/tool/texts.ts';
import { useNumber } from '#web/i18n/useNumber.ts';
import { isSendKey, lengthState } from './question-text.ts';

/** The field grows to this many lines and then scrolls. */
const maximumLines = 6;

interface QuestionFormProps {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  /** Called for a submit button and for Enter; Shift+Enter begins a new line. */
  onSubmit: () => void;
  onEscape?: () => void;
  autoFocus?: boolean;
  /** Shown under the field, and its accessible description. */
  hint?: ReactNode;
  /** A button at the end of the field. */
  trailing?: ReactNode;
  /** The text field. */
  ref?: RefObject<HTMLTextAreaElement | null>;
  className: string;
  /** Shown below the hint. */
  children?: ReactNode;
}

/** A form for a question, whose field grows with its text. */
export function QuestionForm({
  label,
  placeholder,
  value,
  onChange,
  onSubmit,
  onEscape,
  autoFocus,
  hint,
  trailing,
  ref,
  className,
  children,
}: QuestionFormProps) {
  const ownRef = useRef<HTMLTextAreaElement>(null);
  const area = ref ?? ownRef;
  const noteId = useId();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the height depends on the text.
  useLayoutEffect(() => {
    if (area.current) fitHeight(area.current);
  }, [value]);
  useEffect(() => {
    if (!autoFocus) return;
    area.current?.focus();
    area.current?.setSelectionRange(area.current.value.length, area.current.value.length);
  }, [autoFocus, area]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (isSendKey(event.nativeEvent)) {
      event.preventDefault();
      onSubmit();
    }
    if (event.key === 'Escape' && onEscape) {
      event.stopPropagation();
      onEscape();
    }
  };
  const length = lengthState(value);
  const showsCount = length !== 'short';
  const notes = [...(showsCount ? [`${noteId}-count`] : []), ...(hint ? [`${noteId}-hint`] : [])];
  return (
    <form
      className={classes('flex flex-col', className)}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div className="relative">
        <textarea
          ref={area}
          rows={1}
          dir="auto"
          aria-label={label}
          aria-invalid={length === 'long' || undefined}
          aria-describedby={notes.length > 0 ? notes.join(' ') : undefined}
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
          className={classes('control block resize-none', Boolean(trailing) && 'pe-14')}
        />
        {trailing && (
          <div className="absolute end-0 bottom-0 grid size-11.5 place-items-center">{trailing}</div>
        )}
      </div>
      {showsCount && <Count id={`${noteId}-count`} length={value.length} long={length === 'long'} />}
      {hint && (
        <p id={`${noteId}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      )}
      {children}
    </form>
  );
}

/** Sets a field's height to that of its text, up to `maximumLines`. */
function fitHeight(field: HTMLTextAreaElement): void {
  field.style.height = 'auto';
  const { lineHeight, paddingTop, paddingBottom, borderTopWidth } = getComputedStyle(field);
  const borders = 2 * Number.parseFloat(borderTopWidth);
  const maximumHeight =
    maximumLines * Number.parseFloat(lineHeight) +
    Number.parseFloat(paddingTop) +
    Number.parseFloat(paddingBottom);
  field.style.height = `${Math.min(field.scrollHeight, maximumHeight) + borders}px`;
}

function Count({ id, length, long }: { id: string; length: number; long: boolean }) {
  const text = useToolText('QuestionAnswer');
  const number = useNumber();
  return (
    <p
      id={id}
      role={long ? 'alert' : undefined}
      className={classes('text-xs tabular-nums', long ? 'text-danger' : 'text-muted')}
    >
      {text(long ? 'ask.tooLong' : 'ask.count', {
        number: number(length),
        maximum: number(limits.questionMaximum),
      })}
    </p>
  );
}
