import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useMemo, useRef } from 'react';
import { languageName } from '#web/components/tool/format.ts';
import { useReveal } from '#web/components/tool/navigation/useReveal.ts';
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
}

/** Source and translation as one virtual list of paragraphs, so that both stay aligned. */
export function RowsView({ view, match, beside, onShow }: RowsViewProps) {
  const text = useToolText('Translate');
  const { result, items, selected, editing } = view;
  const { blocks, from, to } = result;
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => estimatedHeight(items[index], result, beside),
    overscan: 4,
    paddingStart: 8,
    // The padding leaves room for the card of the last sentence.
    paddingEnd: 112,
    useFlushSync: false,
  });
  useReveal(virtualizer, scroller, view.target);
  const { itemOf } = view;
  const revealed = useMemo(
    () => match && { id: match.id, chunk: itemOf[blockOfPart(match.part)] ?? 0 },
    [match, itemOf],
  );
  useReveal(virtualizer, scroller, revealed);
  useHoverPair(scroller);

  const concerns = useMemo(
    () => new Map(view.concerns.map((each) => [sentenceId(each), each])),
    [view.concerns],
  );
  const concernIds = useMemo(() => new Set(concerns.keys()), [concerns]);
  const reachable = selected ?? neighbourOf(blocks, { block: 0, sentence: -1 }, 1);

  const latest = useRef(view);
  latest.current = view;
  const press = useCallback((sentenceKey: SentenceKey) => {
    const { select, edit, selected: before } = latest.current;
    // Pressing a chosen sentence again edits it.
    if (before && sentenceId(before) === sentenceId(sentenceKey)) edit(sentenceKey);
    else select(sentenceKey);
  }, []);
  const focusSentence = useFocusSentence(scroller);
  const write = useCallback(
    (written: string | null) => {
      const { selected: edited } = latest.current;
      latest.current.write(written);
      if (edited) focusSentence(edited, { ifLost: true });
    },
    [focusSentence],
  );

  const selectClicked = ({ target }: MouseEvent) => {
    // The translation's half is a button with its own handler.
    const half = target instanceof Element ? target.closest('[data-sentence]:not([data-target])') : null;
    const name = half?.getAttribute('data-sentence');
    // Selecting text to copy it must not choose the sentence.
    if (name && window.getSelection()?.isCollapsed !== false) view.select(parseSentenceId(name));
  };
  const editDoubleClicked = ({ target }: MouseEvent) => {
    const name = target instanceof Element && target.closest('[data-target]')?.getAttribute('data-sentence');
    if (name) view.edit(parseSentenceId(name));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || !(target instanceof HTMLElement)) return;
    if (key === 'Escape' && selected && !editing) {
      event.preventDefault();
      view.select(null);
      return focusSentence(selected);
    }
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[key];
    if ((step !== 1 && step !== -1) || !target.matches('[data-target]')) return;
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
    <section
      ref={scroller}
      aria-label={text('result.label')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus.
      tabIndex={0}
      onClick={selectClicked}
      onDoubleClick={editDoubleClicked}
      onKeyDown={onKeyDown}
      className="document-text min-h-0 max-w-none grow overflow-y-auto [overflow-anchor:none] focus-visible:-outline-offset-2 lg:overscroll-contain"
    >
      <h2 className="sr-only">{text('result.label')}</h2>
      {beside && <ColumnNames result={result} />}
      <div className="relative w-full" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((virtualItem) => {
          const item = items[virtualItem.index];
          if (!item) return null;
          const isChosen = item.kind === 'block' && item.block === selected?.block;
          const block = item.kind === 'block' ? blocks[item.block] : undefined;
          return (
            <div
              key={virtualItem.key}
              ref={virtualizer.measureElement}
              data-index={virtualItem.index}
              className="absolute inset-x-0 top-0"
              // The chosen sentence's card covers the rows below.
              style={{ transform: `translateY(${virtualItem.start}px)`, zIndex: isChosen ? 1 : undefined }}
            >
              {item.kind === 'block' ? (
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
              ) : (
                <Name item={item} />
              )}
            </div>
          );
        })}
      </div>
    </section>
  );
}

function Name({ item }: { item: Exclude<Item, { kind: 'block' }> }) {
  const text = useToolText('Translate');
  if (item.kind === 'label')
    return <p className="px-4 pt-3 font-sans text-xs text-muted xl:px-6">{text(`kinds.${item.block}`)}</p>;
  return (
    <h3 className="flex items-center gap-3 px-4 pt-5 pb-2 font-sans text-xs font-medium text-muted xl:px-6">
      {text(`parts.${item.part}`)}
      <span aria-hidden="true" className="h-px grow bg-line" />
    </h3>
  );
}

function ColumnNames({ result: { from, to } }: { result: TranslationResult }) {
  const text = useToolText('Translate');
  const language = useLanguage();
  return (
    <div className="sticky top-0 z-20 grid grid-cols-2 border-b border-line bg-sheet font-sans text-xs text-muted">
      {[
        { role: text('result.source'), code: from },
        { role: text('result.translation'), code: to },
      ].map(({ role, code }) => (
        <p key={role} className="truncate border-line px-4 py-1.5 last:border-s xl:px-6">
          <span className="font-medium text-ink">{role}</span> {languageName(code, language) ?? code}
        </p>
      ))}
    </div>
  );
}

/** Returns a function that focuses a sentence once it is rendered; with `ifLost`, only if nothing else has the focus. */
function useFocusSentence(scroller: {
  current: HTMLElement | null;
}): (place: SentenceKey, options?: { ifLost?: boolean }) => void {
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

/** An estimate in pixels for the scroll bar; rendered rows are measured. */
function estimatedHeight(item: Item | undefined, { blocks }: TranslationResult, beside: boolean): number {
  if (item?.kind !== 'block') return item?.kind === 'part' ? 44 : 28;
  const block = blocks[item.block];
  if (!block) return 0;
  const [source, target] = [textOf(block, 'source').length, textOf(block, 'target').length];
  if (beside) return 16 + 29 * Math.max(1, Math.ceil(Math.max(source, target) / 52));
  return 20 + 20 * Math.ceil(source / 80) + 29 * Math.ceil(target / 66);
}
