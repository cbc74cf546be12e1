import { Pencil } from 'lucide-react';
import { Fragment, memo, useMemo } from 'react';
import { IconButton } from '#web/components/controls/IconButton.tsx';
import { InPlaceEditor } from '#web/components/tool/edit/InPlaceEditor.tsx';
import { formatTime, langOf } from '#web/components/tool/format.ts';
import { TextWithMatches } from '#web/components/tool/search/TextWithMatches.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import type { SpokenParagraph } from '../contract.ts';
import { paragraphText } from '../shared/paragraph.ts';
import { paragraphPart } from './search.ts';
import { splitWords } from './split-words.ts';

interface ParagraphProps {
  paragraph: SpokenParagraph;
  index: number;
  language: string;
  editing: boolean;
  onSeek: (seconds: number) => void;
  onEdit: (index: number) => void;
  /** Called with the edited text, or null when the edit is cancelled. */
  onEnd: (index: number, text: string | null) => void;
}

/** A paragraph beside its start time, as words that are linked to the sound, or as an editor. */
export const Paragraph = memo(function Paragraph({
  paragraph,
  index,
  language,
  editing,
  onSeek,
  onEdit,
  onEnd,
}: ParagraphProps) {
  const text = useToolText('SpeechToText');
  const time = formatTime(paragraph.start);
  return (
    <div className="group/paragraph flex max-w-3xl flex-wrap items-start gap-x-2 pb-4 md:flex-nowrap">
      <button
        type="button"
        data-time=""
        aria-label={text('result.playFrom', { time })}
        onClick={() => onSeek(paragraph.start)}
        className="-my-2 min-h-11 shrink-0 pe-2 text-start text-xs text-muted tabular-nums hover:text-accent hover:underline md:-my-1.5 md:w-13"
      >
        {time}
      </button>
      {editing ? (
        <InPlaceEditor
          text={paragraphText(paragraph)}
          language={language}
          label={text('result.paragraph', { time })}
          className="order-last grow basis-full md:order-none md:basis-0"
          onEnd={(written) => onEnd(index, written)}
        />
      ) : (
        <p
          lang={langOf(language)}
          dir="auto"
          onDoubleClick={() => onEdit(index)}
          className="document-text order-last min-w-0 grow basis-full md:order-none md:basis-0"
        >
          <Words paragraph={paragraph} index={index} />
        </p>
      )}
      {!editing && (
        <IconButton
          small
          icon={Pencil}
          label={text('result.edit', { time })}
          title={text('result.editHint')}
          onClick={() => onEdit(index)}
          className="-my-2 ms-auto opacity-0 transition-opacity group-hover/paragraph:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
        />
      )}
    </div>
  );
});

function Words({ paragraph, index }: Pick<ParagraphProps, 'paragraph' | 'index'>) {
  const words = useMemo(() => splitWords(paragraph.words), [paragraph.words]);
  return words.map(({ space, letters, from, doubtful }, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a word is identified by its index.
    <Fragment key={position}>
      {space}
      <span
        data-word={`${index}-${position}`}
        data-doubtful={doubtful || undefined}
        tabIndex={-1}
        className={wordClass}
      >
        <TextWithMatches part={paragraphPart(index)} from={from}>
          {letters}
        </TextWithMatches>
      </span>
    </Fragment>
  ));
}

const wordClass =
  'cursor-pointer rounded-small decoration-warning decoration-dotted decoration-2 underline-offset-4 ' +
  'hover:bg-hover data-[spoken]:bg-accent data-[spoken]:text-on-accent ' +
  'group-data-[doubts]/transcript:data-[doubtful]:underline';
