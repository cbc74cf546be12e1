import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ChatMessage } from '#contract/chat.ts';
import type { Process } from '#contract/processes.ts';
import { useSignedIn } from '#web/auth/RequireSession.tsx';
import { classes } from '#web/components/controls/classes.ts';
import { toast } from '#web/components/overlays/toast.ts';
import { QueryPlaceholder } from '#web/components/QueryPlaceholder.tsx';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { draftOf, keepDraft } from '#web/components/tool/drafts.ts';
import { useAutomaticEngine, useEngines } from '#web/components/tool/form/useEngines.ts';
import { useToolText } from '#web/components/tool/texts.ts';
import { QuestionAnswerOptions, type QuestionAnswerResult } from '../../contract.ts';
import { leadWords } from '../thread/AnswerView.tsx';
import { Composer } from '../thread/Composer.tsx';
import { LearningState } from '../thread/LearningState.tsx';
import { Message, stageWords, UnstoredMessage, unstoredId } from '../thread/Message.tsx';
import { threadOf } from '../thread/thread.ts';
import { useAsk } from '../thread/useAsk.ts';
import { messagesQuery } from '../thread/useMessages.ts';
import { useThreadScroll } from '../thread/useThreadScroll.ts';
import type { CitationLink } from '../useCitations.ts';
import { Suggestions } from './Suggestions.tsx';

interface ConversationPaneProps {
  process: Process;
  result: QuestionAnswerResult;
  /** Null for a new conversation, which begins with its first question. */
  conversationId: string | null;
  /** False until the list of conversations is loaded. */
  loaded: boolean;
  link: CitationLink;
  /** Called with the id of a conversation that a question has begun. */
  onBegun: (conversationId: string) => void;
  /** Stands above the conversation. */
  bar: ReactNode;
}

/** A conversation with the field for the next question, or suggested first questions. */
export function ConversationPane({
  process,
  result,
  conversationId,
  loaded,
  link,
  onBegun,
  bar,
}: ConversationPaneProps) {
  const text = useToolText('QuestionAnswer');
  const query = useQuery(messagesQuery(process.id, conversationId));
  const { draft, setDraft } = useQuestionDraft(process.id);
  const writer = useWriter(process);
  const field = useRef<HTMLTextAreaElement>(null);
  const [announced, setAnnounced] = useState('');
  const scroll = useThreadScroll(query.data);
  const { asking, busy, ask, stop, forget } = useAsk(process.id, conversationId, {
    onBegun,
    onAnswered(message) {
      setAnnounced(announcementOf(message, text));
      scroll.follow(message.id);
      link.follow(message);
    },
    onBroken: (messageId) => scroll.follow(messageId ?? unstoredId),
    onUnsent: (unsent) => setDraft((typed) => typed || unsent),
    onGone(unsent) {
      setDraft((typed) => typed || unsent);
      toast({ variant: 'error', title: text('conversations.gone') });
    },
  });
  const all = query.data ?? [];
  const { messages, pending, unstored } = threadOf(all, asking, conversationId);
  const loading = !loaded || (conversationId !== null && query.isPending);
  const empty = !loading && !query.isError && messages.length === 0 && !unstored;

  const send = (question: string, replaces: string | null = null) => {
    setAnnounced('');
    // The pressed button disappears, so focus moves to the field; on touch screens that would open the
    // keyboard.
    if (matchMedia('(pointer: fine)').matches) field.current?.focus();
    scroll.toQuestion();
    ask({ text: question, conversationId, replaces });
  };
  const spoken = busy ? stageWords(text, asking?.stage ?? null) : announced;
  return (
    <>
      <h2 className="sr-only">{text('result.conversation')}</h2>
      {/* On narrow screens the tab has the name of a conversation that hasn't begun. */}
      <div
        className={classes(
          'h-11 shrink-0 border-b border-line pane-inset max-lg:has-data-unbegun:hidden',
          !loaded && 'max-lg:hidden',
        )}
      >
        {bar}
      </div>
      <div
        ref={scroll.scroller}
        className={classes(
          'relative min-h-0 grow overscroll-contain pane-inset py-3.5 focus-visible:-outline-offset-2 max-lg:min-h-[45dvh] lg:overflow-y-auto lg:[container-type:size]',
          // Until then it isn't known whether the bar stands above.
          !loaded && 'max-lg:invisible',
        )}
      >
        {loading && <ThreadSkeleton />}
        {query.isError && all.length === 0 && (
          <QueryPlaceholder query={query} failed={text('conversations.loadFailed')} />
        )}
        {empty && <Beginning result={result} onAsk={(starter) => send(starter)} />}
        {/* The last question can stand at the top, with its answer below, whatever the answer's length. */}
        <div className="flex flex-col gap-10 lg:[&>article:last-child:not(:first-child)]:min-h-[100cqh]">
          {messages.map((message, index) => (
            <Message
              key={message.id}
              message={message}
              asking={pending?.messageId === message.id ? pending : null}
              title={process.title}
              last={index === messages.length - 1}
              busy={busy}
              link={link}
              onAsk={(question, how) => send(question, how === 'inPlace' ? message.id : null)}
              next={
                index === messages.length - 1 &&
                !busy && (
                  <Suggestions
                    label={text('ask.next')}
                    questions={notAsked(result.starters, messages)}
                    language={result.language}
                    onAsk={(question) => send(question)}
                  />
                )
              }
            />
          ))}
          {unstored && (
            <UnstoredMessage asking={unstored} onRetry={() => send(unstored.text, unstored.replaces)} />
          )}
        </div>
      </div>
      <div
        ref={scroll.foot}
        className="sticky bottom-0 flex flex-col gap-3 border-t border-line bg-sheet pane-inset py-3"
      >
        <LearningState process={process} />
        <Composer
          field={field}
          value={draft}
          onChange={(next) => {
            // A refused question goes when another one is typed.
            forget();
            setDraft(next);
          }}
          onAsk={(question) => {
            setDraft('');
            send(question);
          }}
          onStop={stop}
          busy={busy}
          writer={writer}
          ready={!loading}
        />
      </div>
      <p aria-live="polite" className="sr-only">
        {spoken}
      </p>
    </>
  );
}

/** The typed question that wasn't sent yet, which is kept when the page is left. */
function useQuestionDraft(processId: string) {
  const user = useSignedIn().user.id;
  const path = `/question-answer/${processId}`;
  const [draft, setDraft] = useState(() => draftOf(user, path).text);
  useEffect(() => keepDraft(user, path, { text: draft }), [user, path, draft]);
  return { draft, setDraft };
}

/** The number of questions that are suggested below the last answer. */
const followUps = 2;

/** The first suggested questions that the conversation doesn't have yet. */
function notAsked(starters: readonly string[], messages: readonly ChatMessage[]): string[] {
  return starters.filter((starter) => messages.every(({ text }) => text !== starter)).slice(0, followUps);
}

/** The name of the service that writes the answers; null when answers only quote, since only services have a label. */
function useWriter({ options }: Process): string | null {
  const automatic = useAutomaticEngine('QuestionAnswer');
  const engines = useEngines('QuestionAnswer') ?? [];
  const chosen = QuestionAnswerOptions.safeParse(options).data?.engine ?? 'auto';
  const engine = chosen === 'auto' ? automatic : engines.find(({ name }) => name === chosen);
  return engine?.label ?? null;
}

/** A short form of an answer for screen readers. */
function announcementOf({ answer }: ChatMessage, text: ReturnType<typeof useToolText>): string {
  if (!answer) return '';
  if (answer.kind === 'not_found') return text('answer.notFound');
  return answer.text ?? `${leadWords(answer, text)}: ${answer.citations[0]?.quote ?? ''}`;
}

interface BeginningProps {
  result: QuestionAnswerResult;
  onAsk: (question: string) => void;
}

/** Shown in place of a conversation that hasn't begun: suggested questions, if there are any. */
function Beginning({ result, onAsk }: BeginningProps) {
  const text = useToolText('QuestionAnswer');
  const { starters, language } = result;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex max-w-prose flex-col gap-0.5">
        <p className="font-serif text-lg font-semibold">{text('ask.emptyTitle')}</p>
        <p className="text-sm text-muted">{text('ask.emptyText')}</p>
      </div>
      <Suggestions label={text('ask.starters')} questions={starters} language={language} onAsk={onAsk} />
    </div>
  );
}

function ThreadSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      {['w-1/2', 'w-11/12', 'w-5/6', 'w-1/4'].map((width) => (
        <Skeleton key={width} className={`h-4 ${width}`} />
      ))}
    </div>
  );
}
