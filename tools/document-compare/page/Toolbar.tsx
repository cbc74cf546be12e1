import { ChevronUp, ListTree } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/components/controls/Button.tsx';
import { classes } from '#web/components/controls/classes.ts';
import { StepButton } from '#web/components/tool/navigation/StepButton.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import { useWide } from '#web/components/window/useWide.ts';
import { useLanguage } from '#web/i18n/useLanguage.ts';
import { similarityFigure } from '../shared/wording.ts';
import { useChangeWords } from './changes/useChangeWords.ts';
import type { CompareView } from './useCompareView.ts';
import { ViewMenu } from './ViewMenu.tsx';
import { whatChangedId } from './WhatChanged.tsx';

interface ToolbarProps {
  view: CompareView;
  /** A button for the choice among more than two versions. */
  versions?: ReactNode;
  /** The share of common words, 0 to 1. */
  similarity: number;
  /** True while the comparison is explained in words above the bar. */
  explains: boolean;
  onToggleExplanation: () => void;
  listOpen: boolean;
  onToggleList: () => void;
}

/** One row: how much changed, the choices of the view, and the steps from change to change. */
export function Toolbar({ view, versions, similarity, explains, listOpen, ...on }: ToolbarProps) {
  const text = useToolText('Compare');
  return (
    <fieldset
      aria-label={text('toolbar.label')}
      className="flex min-w-0 items-center gap-x-1 border-t border-line px-1 py-1 md:px-3"
    >
      <Figures view={view} similarity={similarity} />
      <Button
        variant="bare"
        size="compact"
        aria-expanded={explains}
        aria-controls={explains ? whatChangedId : undefined}
        onClick={on.onToggleExplanation}
        className="min-w-11 whitespace-nowrap max-md:shrink md:shrink-0"
      >
        <span className="truncate">{text('toolbar.whatChanged')}</span>
        <ChevronUp
          className={classes(
            'size-4 shrink-0 text-muted transition-transform motion-reduce:transition-none',
            explains && 'rotate-180',
          )}
        />
      </Button>
      <div className="ms-auto flex shrink-0 items-center md:gap-1">
        {versions}
        <ViewMenu view={view} />
        <Steps view={view} />
        <Button
          variant="bare"
          size="compact"
          aria-pressed={listOpen}
          onClick={on.onToggleList}
          icon={ListTree}
          title={text('list.label')}
          className="min-w-9 aria-pressed:bg-accent-soft pointer-coarse:min-w-11"
        >
          <span className="sr-only">{text('list.label')}</span>
        </Button>
      </div>
    </fieldset>
  );
}

/**
 * "94 % the same · 16 changes: 14 in the text, 2 in formatting", of which the lists show one part at a time. A phone has
 * no room for them; there the summary has the figures.
 */
function Figures({ view: { totals }, similarity }: Pick<ToolbarProps, 'view' | 'similarity'>) {
  const text = useToolText('Compare');
  const words = useChangeWords();
  const percent = similarityFigure(similarity, useLanguage());
  const count = totals.text + totals.format;
  const parts = text('toolbar.parts', { text: words.count(totals.text), format: words.count(totals.format) });
  return (
    <p className="hidden truncate ps-1 text-sm text-muted tabular-nums md:block">
      <span>{text('toolbar.same', { percent })}</span>
      <span aria-hidden="true"> · </span>
      <span>{text('toolbar.total', { count, number: words.count(count) })}</span>
      {totals.text > 0 && totals.format > 0 && <span className="max-lg:sr-only">: {parts}</span>}
    </p>
  );
}

/** "1 of 17". Where there is little room for large numbers, a stroke stands between them. */
function Position({ view: { listed, position } }: { view: CompareView }) {
  const text = useToolText('Compare');
  const words = useChangeWords();
  const isShort = !useWide(768) && listed.length >= 100;
  const numbers = { position: words.count(position + 1), total: words.count(listed.length) };
  return (
    <p
      aria-live="polite"
      className="px-1 text-end text-sm whitespace-nowrap text-muted tabular-nums md:min-w-17"
    >
      {position >= 0 &&
        (isShort ? `${numbers.position}/${numbers.total}` : text('toolbar.position', numbers))}
    </p>
  );
}

/** Buttons to the previous and next change, with the position among them. */
function Steps({ view }: { view: CompareView }) {
  const text = useToolText('Compare');
  const stepProps = (step: 1 | -1) => ({
    step,
    size: 'compact' as const,
    ended: view.neighbour(step) === undefined,
    onStep: view.step,
  });
  return (
    <>
      <Position view={view} />
      <StepButton {...stepProps(-1)} label={text('toolbar.previous')} letter="P" />
      <StepButton {...stepProps(1)} label={text('toolbar.next')} letter="N" />
    </>
  );
}
