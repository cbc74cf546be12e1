import { ChevronDown, ChevronUp, ListTree } from 'lucide-react';
import { Button } from '#web/components/Button.tsx';
import { Tooltip } from '#web/components/Tooltip.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import { useLanguage } from '#web/i18n/useLanguage.ts';
import type { TranslationView } from './useTranslationView.ts';

interface ConcernBarProps {
  view: TranslationView;
  listOpen: boolean;
  onList: () => void;
}

/** How many sentences a person should look at, and the way from one to the next. */
export function ConcernBar({ view, listOpen, onList }: ConcernBarProps) {
  const text = useToolText('Translate');
  const number = new Intl.NumberFormat(useLanguage());
  const { concerns, position } = view;
  const count = concerns.length;
  if (count === 0) return null;
  return (
    <div className="flex items-center">
      <StepButton view={view} step={-1} />
      <StepButton view={view} step={1} />
      <p aria-live="polite" className="px-1 text-sm whitespace-nowrap text-muted tabular-nums">
        <span className="underline decoration-warning decoration-dotted decoration-2 underline-offset-4">
          {position < 0
            ? text('places.count', { count, number: number.format(count) })
            : text('places.position', { position: number.format(position + 1), total: number.format(count) })}
        </span>
      </p>
      <Button
        variant="icon"
        label={text('places.list')}
        aria-pressed={listOpen}
        onClick={onList}
        icon={<ListTree aria-hidden="true" className="size-4" />}
        className="aria-pressed:bg-accent-soft"
      />
    </div>
  );
}

function StepButton({ view, step }: { view: TranslationView; step: 1 | -1 }) {
  const text = useToolText('Translate');
  const label = text(step === 1 ? 'places.next' : 'places.previous');
  const [letter, Icon] = step === 1 ? ['J', ChevronDown] : ['K', ChevronUp];
  return (
    <Tooltip content={label} shortcut={`${letter} · Alt ${step === 1 ? '↓' : '↑'}`}>
      <Button
        variant="icon"
        label={label}
        title=""
        onClick={() => view.step(step)}
        icon={<Icon aria-hidden="true" className="size-5" />}
      />
    </Tooltip>
  );
}
