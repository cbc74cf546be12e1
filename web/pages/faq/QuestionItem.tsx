import { ArrowRight, ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { segmentsOf } from '#web/components/tool/document/segments.ts';
import type { MarkedText, Question } from './questions.ts';
import { useFaqText } from './texts.ts';

interface QuestionItemProps {
  question: Question;
  /** The question, followed by the paragraphs of its answer. */
  texts: readonly MarkedText[];
  /** True during a search, when all answers are open. */
  open: boolean;
}

/** A question with an expandable answer; /faq#id expands it. */
export function QuestionItem({ question, texts, open }: QuestionItemProps) {
  const { t } = useFaqText();
  const { hash } = useLocation();
  const isInAddress = hash === `#${question.id}`;
  const [isOpened, setOpened] = useState(isInAddress);
  useEffect(() => {
    if (!isInAddress) return;
    setOpened(true);
    document.getElementById(question.id)?.scrollIntoView({ block: 'center' });
  }, [isInAddress, question.id]);
  const [title, ...paragraphs] = texts;
  return (
    <details
      id={question.id}
      open={open || isOpened}
      className="group border-b border-line"
      onToggle={(event) => !open && setOpened(event.currentTarget.open)}
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-4 rounded-small py-4 font-medium hover:text-accent [&::-webkit-details-marker]:hidden">
        <h3 className="grow text-balance">{title && <Marked {...title} />}</h3>
        <ChevronDown className="size-4.5 shrink-0 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex max-w-prose flex-col gap-3 pb-6 font-serif text-document">
        {paragraphs.map((paragraph) => (
          <p key={paragraph.text}>
            <Marked {...paragraph} />
          </p>
        ))}
        {'to' in question && (
          <Link
            to={question.to}
            className="inline-flex min-h-11 items-center gap-1.5 self-start rounded-small font-sans text-sm font-medium text-accent underline-offset-4 hover:underline"
          >
            {t(`items.${question.id}.link`)}
            <ArrowRight className="size-4" />
          </Link>
        )}
      </div>
    </details>
  );
}

/** A text with the matches of the search marked. */
function Marked({ text, marks }: MarkedText) {
  const highlights = marks.map((mark) => ({ ...mark, id: String(mark.start) }));
  return segmentsOf(0, text.length, highlights).map(({ start, end, highlight }) => {
    const words = text.slice(start, end);
    return highlight === null ? (
      words
    ) : (
      <mark key={start} className="rounded-small bg-mark text-inherit">
        {words}
      </mark>
    );
  });
}
