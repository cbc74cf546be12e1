import { TriangleAlert } from 'lucide-react';
import { useToolText } from '#web/components/tool/texts.ts';
import { useNumber } from '#web/i18n/useNumber.ts';
import { sentenceId } from '../../shared/view.ts';
import type { TranslationView } from '../useTranslationView.ts';

/** The longest list; the step keys also lead to the rest. */
const maximumListed = 200;

interface ConcernListProps {
  view: TranslationView;
  /** Called after an entry was chosen, to close a list that covers the text. */
  onChoose?: () => void;
}

/** The sentences to check, each with its issues. */
export function ConcernList({ view, onChoose }: ConcernListProps) {
  const text = useToolText('Translate');
  const number = useNumber();
  const { concerns, selected, result } = view;
  const current = selected && sentenceId(selected);
  const more = concerns.length - maximumListed;
  return (
    <div className="min-h-0 grow overflow-y-auto">
      <ol aria-label={text('places.label')} className="flex flex-col">
        {concerns.slice(0, maximumListed).map((concern) => (
          <li key={sentenceId(concern)} className="border-b border-line">
            <button
              type="button"
              aria-current={sentenceId(concern) === current || undefined}
              onClick={() => {
                view.goTo(concern);
                onChoose?.();
              }}
              className="flex w-full flex-col gap-1 px-4 py-2.5 text-start hover:bg-hover focus-visible:-outline-offset-2 aria-current:bg-accent-soft"
            >
              <span lang={result.to} dir="auto" className="line-clamp-2 font-serif text-sm wrap-anywhere">
                {result.blocks[concern.block]?.sentences[concern.sentence]?.target}
              </span>
              {concern.issues.map(({ code, params }) => (
                <span key={code + Object.values(params).join()} className="flex gap-1.5 text-xs text-muted">
                  <TriangleAlert className="mt-px size-3.5 shrink-0 text-warning" />
                  <span className="min-w-0 wrap-anywhere">{text(`issues.${code}`, params)}</span>
                </span>
              ))}
            </button>
          </li>
        ))}
      </ol>
      {more > 0 && (
        <p className="px-4 py-3 text-sm text-muted">
          {text('places.more', { count: more, number: number(more) })}
        </p>
      )}
    </div>
  );
}
