import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Conversation } from '#contract/chat.ts';
import type { Process } from '#contract/processes.ts';
import { QueryPlaceholder } from '#web/components/QueryPlaceholder.tsx';
import { BesideSource } from '#web/components/tool/document/BesideSource.tsx';
import { documentPart, searchedDocument, useDocument } from '#web/components/tool/document/useDocument.ts';
import { ResultPage } from '#web/components/tool/result/ResultPage.tsx';
import { useSearch } from '#web/components/tool/search/useSearch.ts';
import { useLocationText, useToolText } from '#web/components/tool/texts.ts';
import { useNumber } from '#web/i18n/useNumber.ts';
import { QuestionAnswerResult, questionAnswer } from '../contract.ts';
import { conversationText } from '../shared/citations.ts';
import { ConversationBar } from './conversations/ConversationBar.tsx';
import { ConversationPane } from './conversations/ConversationPane.tsx';
import { nextAfterDeletion } from './conversations/conversation-list.ts';
import {
  useConversations,
  useDeleteConversation,
  useRenameConversation,
} from './conversations/useConversations.ts';
import { searchableConversation } from './search.ts';
import { useDirectWords } from './thread/useDirectWords.ts';
import { messagesQuery } from './thread/useMessages.ts';
import { useCitations } from './useCitations.ts';

/** The page /question-answer/{id}: a conversation beside its document. */
export default function QuestionResultPage({ process }: { process: Process }) {
  const text = useToolText('QuestionAnswer');
  const result = useMemo(() => QuestionAnswerResult.parse(process.result), [process.result]);
  const { list, conversations, current, choose } = useConversations(process.id);
  const rename = useRenameConversation(process.id);
  const remove = useDeleteConversation(process.id);
  const locationText = useLocationText();
  const { data: messages, isPending } = useQuery(messagesQuery(process.id, current?.id ?? null));
  const link = useCitations(messages);
  const document = useDocument(process.id).data;
  const search = useSearch(
    useCallback(
      () => [
        ...searchableConversation(messages ?? [], result.language, text('result.conversation')),
        ...searchedDocument(document, result.language, text('result.document')),
      ],
      [messages, document, result.language, text],
    ),
    ({ part }) => link.bringToFront(part === documentPart ? 'source' : 'result'),
  );
  const directWords = useDirectWords();
  const copyText = () =>
    conversationText(
      messages ?? [],
      process.title,
      (citation) => locationText(citation, 'short'),
      directWords,
    );

  const removeCurrent = (conversation: Conversation) => {
    remove(conversation, () => choose(conversation.id, { replace: true }));
    choose(nextAfterDeletion(conversations, conversation)?.id ?? null, { replace: true });
  };
  return (
    <ResultPage
      process={process}
      contract={questionAnswer}
      copy={messages?.length ? copyText : null}
      search={search}
      // A conversation without messages has nothing to export.
      formats={messages?.length ? questionAnswer.exports : []}
      conversationId={current?.id}
      details={useDetails(result)}
      isComing={list.isPending || (current !== null && isPending)}
    >
      <BesideSource
        text={text}
        link={link}
        result={{
          label: text('result.conversation'),
          content: list.isError ? (
            <div className="p-5">
              <QueryPlaceholder query={list} failed={text('conversations.loadFailed')} />
            </div>
          ) : (
            <ConversationPane
              process={process}
              result={result}
              conversationId={current?.id ?? null}
              loaded={list.data !== undefined}
              link={link}
              onBegun={(id) => {
                if (current === null) choose(id, { replace: true });
              }}
              bar={
                <ConversationBar
                  conversations={conversations}
                  current={current}
                  onChoose={(id) => choose(id)}
                  onRename={(conversation, title) => rename({ conversation, title })}
                  onDelete={removeCurrent}
                />
              }
            />
          ),
        }}
        id={process.id}
        highlights={link.highlights}
        active={link.active}
        onPick={link.pickMark}
      />
    </ResultPage>
  );
}

/** The size of the document, in a few words. */
function useDetails({ pages, words }: QuestionAnswerResult): string[] {
  const text = useToolText('QuestionAnswer');
  const number = useNumber();
  const counted = (key: string, count: number) => text(key, { count, number: number(count) });
  return [...(pages === null ? [] : [counted('result.pages', pages)]), counted('result.words', words)];
}
