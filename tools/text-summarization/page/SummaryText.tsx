import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { classes } from '#web/components/controls/classes.ts';
import { InlineButton } from '#web/components/controls/InlineButton.tsx';
import { arrowSteps } from '#web/components/controls/walk-list.ts';
import { langOf } from '#web/components/tool/format.ts';
import { TextWithMatches } from '#web/components/tool/search/TextWithMatches.tsx';
import { useLocationText, useToolText } from '#web/components/tool/texts.ts';
import { headingPart, sentencePart } from './search.ts';
import type { SummaryView, ViewSentence } from './summary-view.ts';

interface SummaryTextProps {
  view: SummaryView;
  /** The document's language; 'und' when it is unclear. */
  language: string;
  active: number | null;
  onPick: (index: number) => void;
  /** True if arrow keys also choose a sentence, because the document is beside the summary. */
  pickOnMove: boolean;
}

/** The summary, in which every supported sentence leads to its location in the document. */
export function SummaryText({ view, language, active, onPick, pickOnMove }: SummaryTextProps) {
  const container = useRef<HTMLDivElement>(null);
  const { sections, form } = view;
  const last = view.highlightIds.length - 1;

  const moveFocus = (event: KeyboardEvent, index: number) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const step = arrowSteps[event.key];
    let next: number;
    if (event.key === 'Home') next = 0;
    else if (event.key === 'End') next = last;
    else if (step !== undefined) next = index + step;
    else return;
    event.preventDefault();
    if (next < 0 || next > last) return;
    container.current?.querySelector<HTMLElement>(`[data-sentence="${next}"]`)?.focus();
    if (pickOnMove && active !== null) onPick(next);
  };

  const sentence = (each: ViewSentence) => (
    <Sentence
      key={each.index}
      sentence={each}
      active={each.index === active}
      // The summary is one tab stop; the arrow keys move within it.
      reachable={each.index === (active ?? 0)}
      onPick={onPick}
      onMove={moveFocus}
    />
  );

  return (
    <div ref={container} lang={langOf(language)} className="document-text flex flex-col gap-7">
      {sections.map((section) => (
        <section key={section.paragraphs[0]?.[0]?.index} className="flex flex-col gap-1">
          {section.heading && (
            <h3 dir="auto" className="font-sans text-sm leading-5 font-semibold">
              <TextWithMatches part={headingPart(section)}>{section.heading}</TextWithMatches>
            </h3>
          )}
          {section.paragraphs.map((paragraph) =>
            form === 'bullets' ? (
              <ul key={paragraph[0]?.index} className="flex list-disc flex-col gap-2 ps-5 marker:text-muted">
                {paragraph.map((each) => (
                  <li key={each.index} dir="auto">
                    {sentence(each)}
                  </li>
                ))}
              </ul>
            ) : (
              <p key={paragraph[0]?.index} dir="auto" className="not-first:pt-2.5">
                {paragraph.flatMap((each, index) => (index > 0 ? [' ', sentence(each)] : [sentence(each)]))}
              </p>
            ),
          )}
        </section>
      ))}
    </div>
  );
}

interface SentenceProps {
  sentence: ViewSentence;
  active: boolean;
  reachable: boolean;
  onPick: (index: number) => void;
  onMove: (event: KeyboardEvent, index: number) => void;
}

function Sentence({ sentence, active, reachable, onPick, onMove }: SentenceProps) {
  const text = useToolText('TextSummarization');
  const locationText = useLocationText();
  const { index, location, supported, endsPage } = sentence;
  const place = location && locationText(location, 'inline');
  return (
    <InlineButton
      tabIndex={reachable ? 0 : -1}
      data-sentence={index}
      data-supported={supported}
      aria-pressed={active}
      title={titleOf(supported, place, text)}
      className={classes(
        'rounded-small box-decoration-clone py-0.5 transition-colors',
        supported
          ? active
            ? 'cursor-pointer bg-mark'
            : 'cursor-pointer hover:bg-mark/50'
          : 'cursor-default underline decoration-warning decoration-dotted underline-offset-4',
      )}
      onPress={() => onPick(index)}
      onKeyDown={(event) => onMove(event, index)}
    >
      <TextWithMatches part={sentencePart(index)}>{sentence.text}</TextWithMatches>
      {endsPage && location && <Chip className="bg-hover text-muted">{locationText(location, 'short')}</Chip>}
      {!supported && <Chip className="border border-warning">{text('result.noSource')}</Chip>}
    </InlineButton>
  );
}

/** A small note after a sentence. The sentence's tooltip says the same to screen readers. */
function Chip({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span aria-hidden="true" className="select-none">
      {/* A space that stays on the line before when the note begins a new one, and isn't underlined. */}
      <span className="inline-block w-1.5" />
      <span
        className={classes(
          'inline-block rounded-small px-1.5 align-[0.1em] font-sans text-xs leading-4.5 whitespace-nowrap tabular-nums',
          className,
        )}
      >
        {children}
      </span>
    </span>
  );
}

/** The tooltip of a sentence: where it leads, or that nothing supports it. */
function titleOf(supported: boolean, place: string | null, text: ReturnType<typeof useToolText>): string {
  if (!supported) return text('result.noPlace');
  return place === null ? text('result.show') : text('result.showAt', { place });
}
