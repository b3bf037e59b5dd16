// Contact messages, newest first.
import { useState } from 'react';
import type { AdminContactMessage } from '#shared/contract/site/admin.ts';
import { formatDateTime } from '#shared/domain/page/format.ts';
import { Note } from '#client/ui/layout/note.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Badge } from '#client/ui/status/badge.tsx';
import { toast } from '#client/ui/controls/toast.ts';

import { AdminButton, AdminList, Buttons, Words } from './admin-parts.tsx';
import { adminActs, askMessages, useAdminAnswer } from './admin.data.ts';
import { t, translated } from '#shared/language/t.ts';
import { cut } from '#shared/language/cut.ts';

const first = () => askMessages();

export const MessagesTab = ({ onChanged }: { onChanged: () => void }) => {
  const asked = useAdminAnswer(first);
  const { value, put } = asked;
  const markRead = async ({ id }: AdminContactMessage) => {
    const message = await adminActs.markRead(id);
    if (value !== null) put({ ...value, messages: value.messages.map((one) => (one.id === id ? message : one)) });
    toast({ title: t('Status updated'), description: t('Message marked as {status}', { status: translated(message.status) }) });
    onChanged();
  };
  const more = async () => {
    if (value === null || value.next === null) return;
    const page = await askMessages(value.next);
    const known = new Set(value.messages.map(({ id }) => id));
    put({ ...page, messages: [...value.messages, ...page.messages.filter(({ id }) => !known.has(id))] });
  };
  return (
    <Stack>
      <AdminList
        answer={asked}
        items={value?.messages}
        keyOf={({ id }) => id}
        label={t('Contact messages')}
        empty={{ title: t('No messages yet') }}
        render={(message) => <Message message={message} onRead={() => markRead(message)} />}
      />
      {value !== null && value.next !== null && (
        <AdminButton className="self-center" act={more}>
          {t('Show more')}
        </AdminButton>
      )}
    </Stack>
  );
};

/** Delay after which a message also shows when it was written. Milliseconds. */
const late = 600_000;

const Message = ({ message, onRead }: { message: AdminContactMessage; onRead: () => Promise<void> }) => {
  const [isOpen, setOpen] = useState(false);
  const { name, email, status, created_at: at, composed_at: composed } = message;
  const isLong = message.message.length > 400;
  return (
    <>
      <Words>
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{name}</span>
          <Badge tone={status === 'unread' ? 'accent' : 'neutral'}>{translated(status)}</Badge>
        </p>
        <Note>
          <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`} className="text-accent underline underline-offset-2">
            {email}
          </a>
          , {formatDateTime(at)}
          {composed !== null &&
            Date.parse(at) - Date.parse(composed) > late &&
            `, ${t('written {date}', { date: formatDateTime(composed) })}`}
        </Note>
        <p className="mt-1 text-14 whitespace-pre-wrap">{isLong && !isOpen ? `${cut(message.message, 400)}…` : message.message}</p>
        {isLong && (
          <button type="button" className="min-h-9 self-start text-14 text-accent underline" onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('Show less') : t('Show all')}
          </button>
        )}
      </Words>
      {status === 'unread' && (
        <Buttons>
          <AdminButton act={onRead} aria-label={t('Mark as Read: message of {name}', { name })}>
            {t('Mark as Read')}
          </AdminButton>
        </Buttons>
      )}
    </>
  );
};
