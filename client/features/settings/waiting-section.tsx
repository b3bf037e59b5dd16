// Everything on this device that the server does not have: operations, scans, and contact messages.
import { useId } from 'react';

import { formatDateTime } from '#shared/domain/page/format.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import type { OutgoingContactMessage } from '#client/data/db/visitor-database.ts';
import { failureText } from '#client/device/sync/reason-words.ts';
import { WaitingList } from '#client/work/waiting/sync-sheet.tsx';
import { useUserData } from '#client/device/local/user-data.ts';
import { Badge } from '#client/ui/status/badge.tsx';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { Card } from '#client/ui/card.tsx';

import { useContactMessages, useWaiting } from './settings.data.ts';
import { t } from '#shared/language/t.ts';

export const WaitingSection = () => {
  const data = useUserData();
  return data === null ? null : <Waiting data={data} />;
};

const Waiting = ({ data }: { data: UserData }) => {
  const messages = useContactMessages(data.userId) ?? [];
  return (
    <Card className="flex flex-col gap-6">
      <WaitingList {...useWaiting(data, messages)} />
      <ContactMessages messages={messages} />
    </Card>
  );
};

const ContactMessages = ({ messages }: { messages: readonly OutgoingContactMessage[] }) => {
  const heading = useId();
  if (messages.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="font-display text-21">
        {t('Contact messages on this device ({count})', { count: messages.length })}
      </h3>
      <ul className="mt-2 flex flex-col">
        {messages.map(({ id, message, composedAt, state, ...failed }) => (
          <li key={id} className="flex flex-col gap-1 border-t border-line py-3">
            <div className="flex items-start justify-between gap-3">
              <p className="line-clamp-2 min-w-0 text-14 wrap-anywhere">{message}</p>
              <Badge tone={state === 'failed' ? 'bad' : 'warn'}>{state === 'failed' ? t('Needs attention') : t('Waiting to sync')}</Badge>
            </div>
            <p className="text-12 text-ink-3">{formatDateTime(composedAt)}</p>
            {state === 'failed' && <p className="text-14 text-bad">{failureText(failed)}</p>}
          </li>
        ))}
      </ul>
      <ButtonLink to="/contact" size="small">
        {t('Go to the contact page')}
      </ButtonLink>
    </section>
  );
};
