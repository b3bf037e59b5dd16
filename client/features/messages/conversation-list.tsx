// The searchable list of conversations with last message and unread count.
import MessageCircle from 'lucide-react/icons/message-circle';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { matching, type ConversationSummary } from '#shared/domain/people/conversation.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { cx } from '#client/ui/class-names.ts';
import { EmptyState } from '#client/ui/status/empty-state.tsx';
import { Field } from '#client/ui/controls/field.tsx';
import { Input } from '#client/ui/controls/input.tsx';
import { useNow } from '#client/ui/now.ts';
import { shortWords, spokenWords } from './message-words.ts';
import { removedMessage } from '#shared/domain/people/removed-message.ts';
import { t, translated } from '#shared/language/t.ts';

type ConversationListProps = { conversations: readonly ConversationSummary[]; open: string | null };

export const ConversationList = ({ conversations, open }: ConversationListProps) => {
  const [needle, setNeedle] = useState('');
  const now = useNow();
  const found = matching(conversations, needle);
  return (
    <section aria-label={t('Conversations')} className="flex min-w-0 flex-col gap-3">
      <Field label={t('Search conversations')}>
        <Input type="search" aria-keyshortcuts="/" value={needle} onChange={(event) => setNeedle(event.target.value)} />
      </Field>
      {found.length === 0 ? (
        conversations.length === 0 ? (
          <EmptyState title={t('No conversations yet')} icon={<MessageCircle size={32} />}>
            {t('Write to somebody from their profile, from an artwork or from an order.')}
          </EmptyState>
        ) : (
          <EmptyState title={t('No matching conversations')}>{t('Try another name or work.')}</EmptyState>
        )
      ) : (
        <ul className="flex flex-col gap-1 lg:max-h-[680px] lg:overflow-y-auto">
          {found.map((one) => (
            <li key={one.id}>
              <Entry conversation={one} isOpen={one.id === open} now={now} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

type EntryProps = { conversation: ConversationSummary; isOpen: boolean; now: number };

const Entry = ({ conversation, isOpen, now }: EntryProps) => {
  const { id, name, lastMessage, lastIsMine, lastAt, unread, blocked } = conversation;
  const lastWords = lastMessage === removedMessage ? translated(removedMessage) : spokenWords(lastMessage, null);
  return (
    <Link
      to={`/messages?to=${id}`}
      aria-current={isOpen ? 'true' : undefined}
      className={cx(
        'flex min-h-16 items-center gap-3 rounded-control px-3 py-2 focus-visible:outline-offset-[-2px]',
        isOpen ? 'bg-surface-2' : 'hover:bg-surface',
      )}
    >
      <Avatar name={name} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2">
          <span className={cx('truncate', unread > 0 ? 'font-semibold' : 'font-medium')}>{name}</span>
          <span className="shrink-0 text-12 text-ink-3 tabular-nums">{shortWords(lastAt, now)}</span>
        </span>
        <span className="flex items-center justify-between gap-2">
          <span className="truncate text-14 text-ink-2">
            {blocked ? t('Blocked') : lastIsMine ? t('You: {text}', { text: lastWords }) : lastWords}
          </span>
          {unread > 0 && (
            <span className="grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-accent px-1.5 text-12 font-semibold text-on-accent tabular-nums">
              {unread}
              <span className="sr-only"> {t('unread')}</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  );
};
