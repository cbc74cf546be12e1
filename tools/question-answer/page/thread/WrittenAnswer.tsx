import type { Answer } from '#contract/chat.ts';
import { classes } from '#web/components/controls/classes.ts';
import { InlineButton } from '#web/components/controls/InlineButton.tsx';
import { TextWithMatches } from '#web/components/tool/search/TextWithMatches.tsx';
import { useLocationText, useToolText } from '#web/components/tool/texts.ts';
import type { IdentifiedCitation } from '../../shared/citations.ts';
import { sentencePart } from '../search.ts';
import type { CitationLink } from '../useCitations.ts';

interface WrittenAnswerProps {
  id: string;
  answer: Answer;
  citations: readonly IdentifiedCitation[];
  link: Pick<CitationLink, 'active' | 'pick'>;
}

type Sentence = Answer['sentences'][number] & { part: string };

/** A language model's answer: each sentence links to the quote that supports it, or is marked as unsupported. */
export function WrittenAnswer({ id, answer, citations, link }: WrittenAnswerProps) {
  const text = useToolText('QuestionAnswer');
  const sentences = answer.sentences.map((sentence, index) => ({
    ...sentence,
    part: sentencePart(id, index),
  }));
  const paragraphs = Map.groupBy(sentences, ({ paragraph }) => paragraph);
  return (
    <div dir="auto" className="flex max-w-prose flex-col gap-2.5 wrap-anywhere">
      {[...paragraphs].map(([number, paragraph]) => (
        <p key={number}>
          {paragraph.map((sentence, index) => (
            <span key={sentence.part}>
              {index > 0 && ' '}
              <WrittenSentence sentence={sentence} citations={citations} link={link} />
            </span>
          ))}
        </p>
      ))}
      <p className="text-xs text-muted">{text('answer.writtenBy', { name: answer.engine })}</p>
    </div>
  );
}

function WrittenSentence({
  sentence: { text: words, citation, part },
  citations,
  link,
}: Pick<WrittenAnswerProps, 'citations' | 'link'> & { sentence: Sentence }) {
  const text = useToolText('QuestionAnswer');
  const locationText = useLocationText();
  const support = citation === null ? undefined : citations[citation];
  if (!support || citation === null) {
    return (
      <span
        title={text('answer.noPlace')}
        className="underline decoration-warning decoration-dotted underline-offset-4"
      >
        <TextWithMatches part={part}>{words}</TextWithMatches>
        <span className="sr-only"> ({text('answer.noPlace')})</span>
      </span>
    );
  }
  const place = locationText(support, 'inline');
  const isActive = support.id === link.active;
  return (
    <InlineButton
      tabIndex={0}
      aria-pressed={isActive}
      title={place === null ? text('answer.show') : text('answer.showAt', { place })}
      className={classes(
        'cursor-pointer rounded-small box-decoration-clone py-0.5 transition-colors',
        isActive ? 'bg-mark' : 'hover:bg-mark/50',
      )}
      onPress={() => link.pick(support)}
    >
      <TextWithMatches part={part}>{words}</TextWithMatches>
      <sup aria-hidden="true" className="ps-0.5 text-xs text-muted tabular-nums select-none">
        {citation + 1}
      </sup>
    </InlineButton>
  );
}
