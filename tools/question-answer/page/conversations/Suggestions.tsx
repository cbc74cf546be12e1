import { ArrowUp } from 'lucide-react';
import { useId } from 'react';
import { langOf } from '#web/components/tool/format.ts';

interface SuggestionsProps {
  label: string;
  questions: readonly string[];
  /** The questions' language as ISO 639-1, or und. */
  language: string;
  onAsk: (question: string) => void;
}

/** Questions that can be asked by a press; nothing when there are none. */
export function Suggestions({ label, questions, language, onAsk }: SuggestionsProps) {
  const id = useId();
  if (questions.length === 0) return null;
  return (
    <div className="flex flex-col">
      <p id={id} className="pb-1 text-xs text-muted">
        {label}
      </p>
      <ul aria-labelledby={id} className="flex flex-col divide-y divide-line">
        {questions.map((question) => (
          <li key={question}>
            <button
              type="button"
              lang={langOf(language)}
              className="-mx-2 flex min-h-9 w-[calc(100%+1rem)] items-center justify-between gap-3 rounded-small px-2 py-1.5 text-start text-sm wrap-anywhere transition-colors hover:bg-hover pointer-coarse:min-h-11"
              onClick={() => onAsk(question)}
            >
              {question}
              <ArrowUp aria-hidden="true" className="size-4 shrink-0 text-muted" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
