import { SearchX } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Answer, AnswerScope, ChatMessage } from '#contract/chat.ts';
import { arrowSteps } from '#web/components/controls/walk-list.ts';
import { ErrorNotice } from '#web/components/tool/result/ErrorNotice.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import {
  groupByHeading,
  groupByTable,
  type IdentifiedCitation,
  identifyCitations,
  type ScopeState,
  scopeKey,
} from '../../shared/citations.ts';
import { isDirect } from '../../shared/computed.ts';
import type { CitationLink } from '../useCitations.ts';
import { Quote, SummarySentence } from './Citation.tsx';
import { Direct } from './Direct.tsx';
import { QuotedTable } from './QuotedTable.tsx';
import { WrittenAnswer } from './WrittenAnswer.tsx';

type Link = Pick<CitationLink, 'active' | 'pick'>;

/** An answer: quotes of the document, a written text with its quotes, or a note that nothing was found. */
export function AnswerView({ message, link }: { message: ChatMessage; link: Link }) {
  const text = useToolText('QuestionAnswer');
  const { answer } = message;
  if (!answer) return null;
  const { kind, scope, search } = answer;
  const { citations, nearest, cells } = identifyCitations(message);
  const direct = isDirect(answer);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys only help between its buttons.
    <div onKeyDown={walkCitations} className="flex flex-col gap-3">
      {scope?.found === false && <NotFound>{scopeWords(scope, 'no', text)}</NotFound>}
      {direct && <Direct id={message.id} answer={answer} cells={cells} link={link} />}
      {answer.text !== null && (
        <WrittenAnswer id={message.id} answer={answer} citations={citations} link={link} />
      )}
      {answer.writeError && <ErrorNotice lead={text('answer.notWritten')} error={answer.writeError} />}
      {kind === 'not_found' && scope?.found !== false && (
        <NotFound>{scope ? scopeWords(scope, 'not', text) : text('answer.notFound')}</NotFound>
      )}
      {kind === 'not_found' && nearest.length > 0 && (
        <>
          <p className="text-sm text-muted">{text('answer.nearest')}</p>
          <Quotes citations={nearest} link={link} quiet />
        </>
      )}
      {kind !== 'not_found' && !(direct && citations.length === 0) && (
        <>
          <p className="text-sm text-muted">
            {scope?.found && `${scopeWords(scope, 'in', text)} · `}
            {leadWords(answer, text)}
          </p>
          {kind === 'summary' && answer.text === null ? (
            <Sentences citations={citations} link={link} />
          ) : (
            <Quotes citations={citations} link={link} numbered={answer.text !== null} />
          )}
          {answer.parts
            .filter((part) => part.citations.length === 0)
            .map(({ words }) => (
              <NotFound key={words}>{text('answer.partNotFound', { words })}</NotFound>
            ))}
        </>
      )}
      {search === 'words' && !direct && kind !== 'summary' && citations.length + nearest.length > 0 && (
        <p className="text-xs text-muted">{text('answer.words')}</p>
      )}
    </div>
  );
}

type Text = ReturnType<typeof useToolText>;

/** The line above the quotes: they are the answer itself, or the support of a written one. */
export function leadWords({ kind, text: written }: Answer, text: Text): string {
  if (written !== null) return text('answer.places');
  return text(kind === 'summary' ? 'answer.sums' : 'answer.says');
}

/** Words the page or section that a question is about. */
function scopeWords(scope: AnswerScope, state: ScopeState, text: Text): string {
  return text(`answer.${scopeKey(scope, state)}`, { label: scope.label });
}

function NotFound({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap-2">
      <SearchX className="mt-0.75 size-5 shrink-0 text-muted" strokeWidth={1.75} />
      {children}
    </p>
  );
}

interface CitationsProps {
  citations: readonly IdentifiedCitation[];
  link: Link;
}

function Quotes({
  citations,
  link,
  quiet,
  numbered,
}: CitationsProps & { quiet?: boolean; numbered?: boolean }) {
  const numberOf = (citation: IdentifiedCitation) => (numbered ? citations.indexOf(citation) + 1 : null);
  return (
    <ul className="flex flex-col gap-5">
      {groupByTable(citations).map((group) => {
        const [citation] = group;
        return (
          citation && (
            <li key={citation.id}>
              {group.length > 1 ? (
                <QuotedTable
                  citations={group}
                  active={link.active}
                  onPick={link.pick}
                  quiet={quiet === true}
                  firstNumber={numberOf(citation)}
                />
              ) : (
                <Quote
                  citation={citation}
                  active={citation.id === link.active}
                  onPick={link.pick}
                  quiet={quiet}
                  number={numberOf(citation)}
                />
              )}
            </li>
          )
        );
      })}
    </ul>
  );
}

/** A summary's sentences, grouped under the headings they come from. */
function Sentences({ citations, link }: CitationsProps) {
  const groups = groupByHeading(citations);
  return (
    <div className="flex flex-col gap-4">
      {groups.map(({ heading, sentences }) => (
        <div key={sentences[0]?.id} className="flex flex-col gap-1.5">
          {heading !== null && groups.length > 1 && (
            <p dir="auto" className="text-xs text-muted wrap-anywhere">
              {heading}
            </p>
          )}
          {sentences.map((citation) => (
            <SummarySentence
              key={citation.id}
              citation={citation}
              active={citation.id === link.active}
              onPick={link.pick}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Moves the focus between the quotes by arrow keys. */
function walkCitations(event: KeyboardEvent<HTMLElement>): void {
  const step = arrowSteps[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-citation]')];
  const next = stops[stops.findIndex((stop) => stop.matches(':focus')) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
