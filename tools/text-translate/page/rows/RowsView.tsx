import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { classes } from '#web/components/controls/classes.ts';
import { arrowSteps } from '#web/components/controls/walk-list.ts';
import { ColumnNames, columnRule } from '#web/components/tool/document/ColumnNames.tsx';
import { languageName } from '#web/components/tool/format.ts';
import { useReveal } from '#web/components/tool/navigation/useReveal.ts';
import { useVirtualRows, VirtualRows } from '#web/components/tool/navigation/VirtualRows.tsx';
import { ScrollRegion } from '#web/components/tool/ScrollRegion.tsx';
import type { PageMatch } from '#web/components/tool/search/matches.ts';
import { useToolText } from '#web/components/tool/texts.ts';
import { useLanguage } from '#web/i18n/useLanguage.ts';
import type { TranslationResult } from '../../contract.ts';
import {
  type Item,
  neighbourOf,
  parseSentenceId,
  type SentenceKey,
  sentenceId,
  textOf,
} from '../../shared/view.ts';
import { blockOfPart } from '../search.ts';
import type { TranslationView } from '../useTranslationView.ts';
import { BlockRow } from './BlockRow.tsx';
import { CardContent } from './SentenceCard.tsx';
import { useHoverPair } from './useHoverPair.ts';

interface RowsViewProps {
  view: TranslationView;
  /** The current match of a search, which is scrolled into view. */
  match: PageMatch | null;
  beside: boolean;
  /** Shows the chosen sentence in the original's pages, if there are any. */
  onShow?: (() => void) | undefined;
  /** The controls of the view, in the bar with the columns' names. */
  tools?: ReactNode;
}

/** Source and translation as one virtual list of paragraphs, so that both stay aligned. */
export function RowsView({ view, match, beside, onShow, tools }: RowsViewProps) {
  const text = useToolText('Translate');
  const { result, items, selected, editing } = view;
  const { blocks, from, to } = result;
  const language = useLanguage();
  const { scroller, virtualizer } = useVirtualRows({
    count: items.length,
    estimateSize: (index) => estimatedHeight(items[index], result, beside),
    overscan: 4,
    paddingStart: 8,
    // The padding leaves room for the card of the last sentence.
    paddingEnd: 112,
  });
  useReveal(virtualizer, scroller, view.target);
  const { itemOf } = view;
  const matchTarget = useMemo(
    () => match && { id: match.id, chunk: itemOf[blockOfPart(match.part)] ?? 0 },
    [match, itemOf],
  );
  useReveal(virtualizer, scroller, matchTarget);
  useHoverPair(scroller);

  const concerns = useMemo(
    () => new Map(view.concerns.map((each) => [sentenceId(each), each])),
    [view.concerns],
  );
  const concernIds = useMemo(() => new Set(concerns.keys()), [concerns]);
  const reachable = selected ?? neighbourOf(blocks, { block: 0, sentence: -1 }, 1);

  const latestView = useRef(view);
  latestView.current = view;
  const press = useCallback((sentenceKey: SentenceKey) => {
    const { select, edit, selected: before } = latestView.current;
    // Pressing a chosen sentence again edits it.
    if (before && sentenceId(before) === sentenceId(sentenceKey)) edit(sentenceKey);
    else select(sentenceKey);
  }, []);
  const focusSentence = useFocusSentence(scroller);
  const write = useCallback(
    (written: string | null) => {
      const { selected: edited } = latestView.current;
      latestView.current.write(written);
      if (edited) focusSentence(edited, { ifLost: true });
    },
    [focusSentence],
  );

  const selectClicked = ({ target }: MouseEvent) => {
    // A translated sentence is a button with its own handler.
    const sourceSentence =
      target instanceof Element ? target.closest('[data-sentence]:not([data-target])') : null;
    const id = sourceSentence?.getAttribute('data-sentence');
    // Selecting text to copy it must not choose the sentence.
    if (id && window.getSelection()?.isCollapsed !== false) view.select(parseSentenceId(id));
  };
  const editDoubleClicked = ({ target }: MouseEvent) => {
    const id = target instanceof Element && target.closest('[data-target]')?.getAttribute('data-sentence');
    if (id) view.edit(parseSentenceId(id));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || !(target instanceof HTMLElement)) return;
    if (key === 'Escape' && selected && !editing) {
      event.preventDefault();
      view.select(null);
      return focusSentence(selected);
    }
    const step = arrowSteps[key];
    if (step === undefined || !target.matches('[data-target]')) return;
    event.preventDefault();
    const next = neighbourOf(blocks, parseSentenceId(target.getAttribute('data-sentence') ?? ''), step);
    if (!next) return;
    view.select(next);
    virtualizer.scrollToIndex(view.itemOf[next.block] ?? 0, { align: 'auto' });
    focusSentence(next);
  };

  const sentence = selected && blocks[selected.block]?.sentences[selected.sentence];
  const card = sentence && (
    <CardContent
      sentence={sentence}
      issues={concerns.get(sentenceId(selected))?.issues ?? []}
      onEdit={() => view.edit(selected)}
      onShow={onShow}
      onClose={() => {
        view.select(null);
        focusSentence(selected);
      }}
    />
  );
  return (
    <ScrollRegion
      ref={scroller}
      label={text('result.label')}
      onClick={selectClicked}
      onDoubleClick={editDoubleClicked}
      onKeyDown={onKeyDown}
      className={classes(
        'document-text min-h-0 max-w-none grow overflow-y-auto [overflow-anchor:none] lg:overscroll-contain',
        beside && columnRule,
      )}
    >
      <h2 className="sr-only">{text('result.label')}</h2>
      {beside && (
        <ColumnNames
          columns={[
            { role: text('result.source'), name: languageName(from, language) ?? from },
            { role: text('result.translation'), name: languageName(to, language) ?? to },
          ]}
          className="px-5 md:px-6 2xl:px-8"
        >
          {tools}
        </ColumnNames>
      )}
      {/* The chosen sentence's card covers the rows below. */}
      <VirtualRows virtualizer={virtualizer} className="has-[[data-card]]:z-1">
        {(index) => {
          const item = items[index];
          if (item?.kind !== 'block') return item && <RowLabel item={item} />;
          const block = blocks[item.block];
          const isChosen = item.block === selected?.block;
          return (
            block && (
              <BlockRow
                block={block}
                index={item.block}
                from={from}
                to={to}
                beside={beside}
                selected={isChosen ? selected.sentence : null}
                editing={isChosen && editing}
                reachable={reachable?.block === item.block ? reachable.sentence : null}
                concerns={concernIds}
                onPress={press}
                onWrite={write}
                card={isChosen ? card : null}
              />
            )
          );
        }}
      </VirtualRows>
    </ScrollRegion>
  );
}

/** The heading of a part of the document, or the label of a kind of blocks. */
function RowLabel({ item }: { item: Exclude<Item, { kind: 'block' }> }) {
  const text = useToolText('Translate');
  if (item.kind === 'label')
    return (
      <p className="bg-sheet px-5 pt-3 font-sans text-xs text-muted md:px-6 2xl:px-8">
        {text(`kinds.${item.block}`)}
      </p>
    );
  return (
    <h3 className="flex items-center gap-3 bg-sheet px-5 pt-5 pb-2 font-sans text-xs font-medium text-muted md:px-6 2xl:px-8">
      {text(`parts.${item.part}`)}
      <span aria-hidden="true" className="h-px grow bg-line" />
    </h3>
  );
}

/** Returns a function that focuses a sentence once it is rendered; with `ifLost`, only if nothing else has the focus. */
function useFocusSentence(scroller: {
  current: HTMLElement | null;
}): (key: SentenceKey, options?: { ifLost?: boolean }) => void {
  const handle = useRef(0);
  useEffect(() => () => cancelAnimationFrame(handle.current), []);
  return useCallback(
    (key, { ifLost = false } = {}) => {
      cancelAnimationFrame(handle.current);
      let frames = 0;
      const focusWhenRendered = () => {
        if (ifLost && document.activeElement !== document.body) return;
        const element = scroller.current?.querySelector<HTMLElement>(
          `[data-target][data-sentence="${sentenceId(key)}"]`,
        );
        if (element) {
          element.focus({ preventScroll: true });
          element.scrollIntoView({ block: 'nearest' });
        } else if (++frames < 30) handle.current = requestAnimationFrame(focusWhenRendered);
      };
      handle.current = requestAnimationFrame(focusWhenRendered);
    },
    [scroller],
  );
}

/** An estimate in pixels for the scroll bar, from the characters that fit in a line; rendered rows are measured. */
function estimatedHeight(item: Item | undefined, { blocks }: TranslationResult, beside: boolean): number {
  if (item?.kind !== 'block') return item?.kind === 'part' ? 44 : 28;
  const block = blocks[item.block];
  if (!block) return 0;
  const [source, target] = [textOf(block, 'source').length, textOf(block, 'target').length];
  if (beside) return 16 + 29 * Math.max(1, Math.ceil(Math.max(source, target) / 52));
  return 20 + 20 * Math.ceil(source / 80) + 29 * Math.ceil(target / 66);
}
