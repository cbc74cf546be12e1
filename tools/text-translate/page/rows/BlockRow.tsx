import { Fragment, memo, type ReactNode, useRef } from 'react';
import { classes } from '#web/components/controls/classes.ts';
import { headingLook } from '#web/components/tool/document/heading-look.ts';
import { ListMarker } from '#web/components/tool/document/ListMarker.tsx';
import { InPlaceEditor } from '#web/components/tool/edit/InPlaceEditor.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import type { TranslatedBlock } from '../../contract.ts';
import { type SentenceKey, sentenceId } from '../../shared/view.ts';
import { SourceSentence, TargetSentence } from './Sentence.tsx';
import { SentenceCard } from './SentenceCard.tsx';

interface BlockRowProps {
  block: TranslatedBlock;
  index: number;
  from: string;
  to: string;
  /** True for two columns, false for the source in small type above the translation. */
  beside: boolean;
  /** The index of the chosen sentence if it is in this block. */
  selected: number | null;
  editing: boolean;
  /** The index of the sentence that is the list's tab stop, if it is in this block. */
  reachable: number | null;
  concerns: ReadonlySet<string>;
  onPress: (key: SentenceKey) => void;
  /** Ends the editing; null discards the edit. */
  onWrite: (text: string | null) => void;
  /** The actions for the chosen sentence. */
  card: ReactNode;
}

/** A block of the source with its translation beside it or below. */
export const BlockRow = memo(function BlockRow(props: BlockRowProps) {
  const { block, index, from, to, beside, selected, editing, card } = props;
  const text = useToolText('Translate');
  const frame = useRef<HTMLDivElement>(null);
  const isChosen = selected !== null;
  const keyAt = (sentence: number): SentenceKey => ({ block: index, sentence });
  const sentenceProps = (sentence: number) => ({
    sentenceKey: keyAt(sentence),
    selected: sentence === selected,
  });
  const source = block.sentences.map((sentence, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a sentence is identified by its index.
    <Fragment key={position}>
      <SourceSentence sentence={sentence} {...sentenceProps(position)} />
      {position < block.sentences.length - 1 && sentence.gap}
    </Fragment>
  ));
  const target = block.sentences.map((sentence, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above.
    <Fragment key={position}>
      {editing && position === selected ? (
        <InPlaceEditor
          text={sentence.target}
          language={to}
          label={text('sentence.editLabel')}
          className="my-0 font-normal"
          onEnd={props.onWrite}
        />
      ) : (
        <TargetSentence
          sentence={sentence}
          {...sentenceProps(position)}
          hasConcern={props.concerns.has(sentenceId(keyAt(position)))}
          reachable={position === props.reachable}
          onPress={props.onPress}
        />
      )}
      {position < block.sentences.length - 1 && sentence.gap}
    </Fragment>
  ));
  return (
    <div
      ref={frame}
      className={classes(
        'relative',
        beside ? 'grid grid-cols-2' : 'mx-auto flex max-w-[68ch] flex-col gap-1 px-5 py-2 md:px-6',
        block.kind === 'cell' && 'border-b border-line',
      )}
    >
      <div
        lang={from}
        dir="auto"
        className={classes(beside ? 'px-5 py-2 md:px-6 2xl:px-8' : 'text-muted', textLook(block, !beside))}
      >
        <Indented block={block} hasMarker={beside}>
          {source}
        </Indented>
      </div>
      <Target block={block} to={to} className={classes(beside && 'px-5 py-2 md:px-6 2xl:px-8')}>
        <Indented block={block} hasMarker>
          {target}
        </Indented>
      </Target>
      {isChosen && !editing && (
        <SentenceCard frame={frame} mark={sentenceId(keyAt(selected))}>
          {card}
        </SentenceCard>
      )}
    </div>
  );
});

/** The translation's side. The document's headings become headings of the page here, because this side is read. */
function Target({
  block,
  to,
  className,
  children,
}: {
  block: TranslatedBlock;
  to: string;
  className: string;
  children: ReactNode;
}) {
  const Tag = block.kind === 'heading' ? headingLook(block.level).Tag : 'div';
  return (
    <Tag lang={to} dir="auto" className={classes(className, textLook(block, false))}>
      {children}
    </Tag>
  );
}

/** The classes of a block's text, which is small for a source above its translation. */
function textLook({ kind, level }: TranslatedBlock, small: boolean): string {
  const size = small ? 'font-sans text-sm' : null;
  const look = {
    // Small, the source only accompanies the translation's heading.
    heading: size ?? classes('font-semibold text-wrap', headingLook(level).size),
    listItem: size ?? '',
    paragraph: size ?? '',
    cell: 'font-sans text-sm',
    caption: 'text-sm italic',
    footnote: 'text-sm',
    reference: 'text-sm',
    code: 'font-mono text-sm',
  }[kind];
  return classes('min-w-0 whitespace-pre-wrap wrap-anywhere', look);
}

const indents = ['ps-5', 'ps-10', 'ps-15', 'ps-20'];

/** Indents a list item by its level, and adds a bullet if its text has no marker. */
function Indented({
  block: { kind, level, sentences },
  hasMarker,
  children,
}: {
  block: TranslatedBlock;
  /** False where the same item stands below, with its bullet. */
  hasMarker: boolean;
  children: ReactNode;
}) {
  if (kind !== 'listItem') return children;
  return (
    <div className={indents[Math.min(Math.max(level, 1), indents.length) - 1]}>
      {hasMarker && <ListMarker text={sentences[0]?.source ?? ''} />}
      {children}
    </div>
  );
}
