import { TriangleAlert } from 'lucide-react';
import { useToolText } from '#web/components/tool/texts.ts';
import { useLanguage } from '#web/i18n/useLanguage.ts';
import { keyOf } from '../../shared/view.ts';
import type { TranslationView } from '../useTranslationView.ts';

/** So many are listed; the keys lead to the rest. */
const listed = 200;

interface ConcernListProps {
  view: TranslationView;
  /** After an entry was chosen, for a list that lies over the text. */
  onGone?: () => void;
}

/** Every sentence that a person should look at, with the reason. */
export function ConcernList({ view, onGone }: ConcernListProps) {
  const text = useToolText('Translate');
  const number = new Intl.NumberFormat(useLanguage());
  const { concerns, selected, result } = view;
  const current = selected && keyOf(selected);
  const more = concerns.length - listed;
  return (
    <div className="min-h-0 grow overflow-y-auto">
      <ol aria-label={text('places.label')} className="flex flex-col">
        {concerns.slice(0, listed).map((concern) => (
          <li key={keyOf(concern)} className="border-b border-line">
            <button
              type="button"
              aria-current={keyOf(concern) === current || undefined}
              onClick={() => {
                view.goTo(concern);
                onGone?.();
              }}
              className="flex w-full flex-col gap-1 px-4 py-2.5 text-start hover:bg-hover focus-visible:-outline-offset-2 aria-current:bg-accent-soft"
            >
              <span lang={result.to} dir="auto" className="line-clamp-2 font-serif text-sm wrap-anywhere">
                {result.blocks[concern.block]?.sentences[concern.sentence]?.target}
              </span>
              {concern.issues.map(({ code, params }) => (
                <span key={code + Object.values(params).join()} className="flex gap-1.5 text-xs text-muted">
                  <TriangleAlert aria-hidden="true" className="mt-px size-3.5 shrink-0 text-warning" />
                  <span className="min-w-0 wrap-anywhere">{text(`issues.${code}`, params)}</span>
                </span>
              ))}
            </button>
          </li>
        ))}
      </ol>
      {more > 0 && (
        <p className="px-4 py-3 text-sm text-muted">
          {text('places.more', { count: more, number: number.format(more) })}
        </p>
      )}
    </div>
  );
}
