import { ChevronDown, MessageSquarePlus, Pencil, Trash2 } from 'lucide-react';
import type { Conversation } from '#contract/chat.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { useEditing } from '#web/components/controls/useEditing.ts';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '#web/components/overlays/Menu.tsx';
import { TitleForm } from '#web/components/tool/result/TitleForm.tsx';
import { useToolText } from '#web/components/tool/texts.ts';

interface ConversationBarProps {
  conversations: readonly Conversation[];
  /** Null for a new conversation, which begins with its first question. */
  current: Conversation | null;
  onChoose: (id: string | null) => void;
  onRename: (conversation: Conversation, title: string) => void;
  onDelete: (conversation: Conversation) => void;
}

/** The name of the current conversation, with a menu to switch, rename and delete, and a button for a new one. */
export function ConversationBar({
  conversations,
  current,
  onChoose,
  onRename,
  onDelete,
}: ConversationBarProps) {
  const text = useToolText('QuestionAnswer');
  const { editing, opener, open, close } = useEditing();
  const titleOf = ({ title }: Conversation) => title || text('conversations.untitled');
  // The title of the only one is its first question, which stands right below.
  const nameOf = (conversation: Conversation) =>
    conversations.length > 1 ? titleOf(conversation) : text('result.conversation');
  if (editing && current) {
    return (
      <TitleForm
        title={current.title}
        label={text('conversations.title')}
        fromMenu
        fieldClassName="h-11 text-sm font-medium"
        onFinish={(title) => {
          close();
          if (title && title !== current.title) onRename(current, title);
        }}
      />
    );
  }
  return (
    <div className="flex min-h-11 items-center justify-between gap-2">
      {conversations.length === 0 ? (
        <p aria-hidden="true" data-unbegun="" className="truncate text-sm font-medium">
          {text('result.conversation')}
        </p>
      ) : (
        <Menu
          align="start"
          trigger={
            <button
              ref={opener}
              type="button"
              title={text('conversations.choose')}
              className="-ms-2 flex min-h-11 min-w-0 items-center gap-1.5 rounded-control px-2 text-start text-sm font-medium hover:bg-hover"
            >
              <span className="truncate">{current ? nameOf(current) : text('conversations.untitled')}</span>
              <ChevronDown className="size-4 shrink-0 text-muted" />
            </button>
          }
        >
          <MenuChoice
            label={text('conversations.choose')}
            value={current?.id ?? ''}
            onChange={onChoose}
            options={conversations.map((each) => ({ value: each.id, label: titleOf(each) }))}
          />
          {current && (
            <>
              <MenuSeparator />
              <MenuItem icon={Pencil} onSelect={open}>
                {text('conversations.rename')}
              </MenuItem>
              <MenuItem danger icon={Trash2} onSelect={() => onDelete(current)}>
                {text('conversations.delete')}
              </MenuItem>
            </>
          )}
        </Menu>
      )}
      {current && (
        <Button
          variant="icon"
          label={text('conversations.new')}
          onClick={() => onChoose(null)}
          className="-me-2"
          icon={<MessageSquarePlus className="size-4.5" />}
        />
      )}
    </div>
  );
}
