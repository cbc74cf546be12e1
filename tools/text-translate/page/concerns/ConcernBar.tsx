import { ListTree } from 'lucide-react';
import { IconButton } from '#web/components/controls/IconButton.tsx';
import { StepButton } from '#web/components/tool/navigation/StepButton.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import { useNumber } from '#web/i18n/useNumber.ts';
import type { TranslationView } from '../useTranslationView.ts';

interface ConcernBarProps {
  view: TranslationView;
  listOpen: boolean;
  onToggleList: () => void;
}

/** Leads to the sentences to check, one after the other, and opens their list. */
export function ConcernBar({ view, listOpen, onToggleList }: ConcernBarProps) {
  const text = useToolText('Translate');
  const number = useNumber();
  const { concerns, position } = view;
  const count = concerns.length;
  const current = concerns[position];
  if (count === 0) return null;
  return (
    <div className="flex items-center">
      <StepButton step={-1} label={text('places.previous')} letter="K" onStep={view.step} />
      <StepButton step={1} label={text('places.next')} letter="J" onStep={view.step} />
      <p aria-live="polite">
        <button
          type="button"
          onClick={() => (current ? view.goTo(current) : view.step(1))}
          className="min-h-9 rounded-control px-2 text-sm whitespace-nowrap text-muted tabular-nums underline decoration-warning decoration-dotted decoration-2 underline-offset-4 hover:bg-hover hover:text-ink pointer-coarse:min-h-11"
        >
          {current
            ? text('places.position', { position: number(position + 1), total: number(count) })
            : text('places.count', { count, number: number(count) })}
        </button>
      </p>
      <IconButton
        small
        icon={ListTree}
        label={text('places.list')}
        aria-pressed={listOpen}
        onClick={onToggleList}
        className="aria-pressed:bg-accent-soft"
      />
    </div>
  );
}
