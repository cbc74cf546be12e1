import { Fragment, memo, type ReactNode, useRef } from 'react';
import { classes } from '#web/components/controls/classes.ts';
import { InPlaceEditor } from '#web/components/tool/edit/InPlaceEditor.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import type { TranslatedBlock } from '../../contract.ts';
import { keyOf, type Place } from '../../shared/view.ts';
import { SourceSentence, TargetSentence } from './Sentence.tsx';
import { SentenceCard } from './SentenceCard.tsx';

interface BlockRowProps {
  block: TranslatedBlock;
  index: number;
  from: string;
  to: string;
  /** Source and translation beside each other, or the source small above. */
  beside: boolean;
  /** The chosen sentence, where this block holds it. */
  selected: number | null;
  editing: boolean;
  /** The sentence of this block that the Tab key reaches. */
  reachable: number | null;
  concerns: ReadonlySet<string>;
  onPress: (place: Place) => void;
  onWrite: (text: string | null) => void;
  card: ReactNode;
}

/** One paragraph beside its translation, sentence by sentence. */
export const BlockRow = memo(function BlockRow(props: BlockRowProps) {
  const { block, index, from, to, beside, selected, editing, card } = props;
  const text = useToolText('Translate');
  const frame = useRef<HTMLDivElement>(null);
  const chosen = selected !== null;
  const place = (sentence: number): Place => ({ block: index, sentence });
  const shared = (sentence: number) => ({ place: place(sentence), selected: sentence === selected });
  const source = block.sentences.map((sentence, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a sentence is its place.
    <Fragment key={at}>
      <SourceSentence sentence={sentence} {...shared(at)} />
      {at < block.sentences.length - 1 && sentence.gap}
    </Fragment>
  ));
  const target = block.sentences.map((sentence, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above.
    <Fragment key={at}>
      {editing && at === selected ? (
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
          {...shared(at)}
          concern={props.concerns.has(keyOf(place(at)))}
          reachable={at === props.reachable}
          onPress={props.onPress}
        />
      )}
      {at < block.sentences.length - 1 && sentence.gap}
    </Fragment>
  ));
  return (
    <div
      ref={frame}
      className={classes(
        'relative',
        beside ? 'grid grid-cols-2' : 'mx-auto flex max-w-[68ch] flex-col gap-1 px-4 py-2 md:px-6',
        block.kind === 'cell' && 'border-b border-line',
      )}
    >
      <div
        lang={from}
        dir="auto"
        className={classes(beside ? 'px-4 py-2 xl:px-6' : 'text-muted', textLook(block, !beside))}
      >
        <Inner block={block}>{source}</Inner>
      </div>
      <Target block={block} to={to} className={classes(beside && 'border-s border-line px-4 py-2 xl:px-6')}>
        <Inner block={block}>{target}</Inner>
      </Target>
      {chosen && !editing && (
        <SentenceCard frame={frame} mark={keyOf(place(selected))}>
          {card}
        </SentenceCard>
      )}
    </div>
  );
});

const headingTags = ['h3', 'h4', 'h5', 'h6'] as const;
const headingSizes = ['text-lg', 'text-lg', 'text-document'];

/** A heading of the document is one of the page too: in the translation, which is what is read. */
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
  const Tag = block.kind === 'heading' ? (headingTags[block.level - 1] ?? 'h6') : 'div';
  return (
    <Tag lang={to} dir="auto" className={classes(className, textLook(block, false))}>
      {children}
    </Tag>
  );
}

function textLook({ kind, level }: TranslatedBlock, small: boolean): string {
  const size = small ? 'font-sans text-sm' : null;
  const look = {
    heading: classes('font-semibold text-wrap', size ?? headingSizes[level - 1] ?? 'text-document'),
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
const ownMarker = /^\s*(?:[•▪◦‣·*–—-]|\(?[\p{L}\d]{1,3}[.)])\s/u;

/** A list item stands in as far as its level says, with a point where its text doesn't bring one. */
function Inner({
  block: { kind, level, sentences },
  children,
}: {
  block: TranslatedBlock;
  children: ReactNode;
}) {
  if (kind !== 'listItem') return children;
  return (
    <div className={indents[Math.min(Math.max(level, 1), indents.length) - 1]}>
      {!ownMarker.test(sentences[0]?.source ?? '') && (
        <span aria-hidden="true" className="absolute -ms-4 text-muted select-none">
          •
        </span>
      )}
      {children}
    </div>
  );
}
