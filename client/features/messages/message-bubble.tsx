// One message: text, time and state.
import Flag from 'lucide-react/icons/flag';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { MessageState } from '#shared/domain/people/conversation.ts';
import { formatLongDate, formatTime } from '#shared/domain/page/format.ts';
import { removedMessage } from '#shared/domain/people/removed-message.ts';
import type { About } from '#shared/domain/people/correspondence.ts';
import { OrderCard } from '#client/trade/order/order-card.tsx';
import { IconButton } from '#client/ui/controls/button.tsx';
import { cx } from '#client/ui/class-names.ts';
import { Stack } from '#client/ui/layout/stack.tsx';
import { AskedWorkCard } from './asked-work-card.tsx';
import type { MessageRow } from './messages.data.ts';
import { aboutLink, aboutWords, spokenWords, stateWords } from './message-words.ts';
import { t, translated } from '#shared/language/t.ts';

type MessageBubbleProps = {
  message: Pick<MessageRow, 'id' | 'mine' | 'content' | 'about'>;
  /** Unix milliseconds. */
  at: number;
  state: MessageState;
  /** The first message of its day. */
  beginsDay: boolean;
  /** The message before it is not about the same order or artwork. */
  isFirstOfSubject?: boolean | undefined;
  /** Reason and actions of a refused message. */
  children?: ReactNode | undefined;
  onReport?: ((messageId: string) => void) | undefined;
};

/** What it is about, as a card; null where words say it. */
const cardOf = ({ kind, id, title, question, offer }: About): ReactNode =>
  kind === 'order' ? (
    <OrderCard orderId={id} title={title} />
  ) : question === true ? (
    <AskedWorkCard pieceId={id} title={title} isOffer={offer !== undefined} />
  ) : null;

/** Memoized: scrolling re-renders the list often. */
export const MessageBubble = memo(({ message, at, state, beginsDay, isFirstOfSubject = false, children, onReport }: MessageBubbleProps) => {
  const { id, mine, content, about } = message;
  const card = about === null || !isFirstOfSubject ? null : cardOf(about);
  const isRemoved = content === removedMessage;
  const text = about?.kind === 'order' ? spokenWords(content, about.id) : content;
  return (
    <Stack gap={1} className="px-4 py-1.5">
      {beginsDay && <p className="py-2 text-center text-12 text-ink-3">{formatLongDate(at)}</p>}
      <div className={cx('group flex items-end gap-1', mine ? 'justify-end' : 'justify-start')}>
        <div
          className={cx(
            'max-w-[min(85%,34rem)] rounded-card px-3 py-2',
            state === 'failed' ? 'bg-bad-soft text-ink' : mine ? 'bg-accent-soft text-ink' : 'bg-surface-2 text-ink',
          )}
        >
          {card}
          {about !== null && card === null && (
            <Link to={aboutLink(about)} className="mb-1 block text-12 text-ink-2 underline underline-offset-2">
              {aboutWords(about)}
            </Link>
          )}
          {text !== '' && (
            <p className={cx('wrap-anywhere whitespace-pre-wrap', isRemoved && 'text-ink-2 italic')}>
              {isRemoved ? translated(text) : text}
            </p>
          )}
        </div>
        {onReport !== undefined && !mine && !isRemoved && (
          <IconButton
            label={t('Report message')}
            className="opacity-0 group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
            onClick={() => onReport(id)}
          >
            <Flag size={16} aria-hidden />
          </IconButton>
        )}
      </div>
      <p className={cx('text-12', mine ? 'text-end' : 'text-start', state === 'failed' ? 'text-bad' : 'text-ink-3')}>
        <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>
        {mine && <> · {stateWords[state]}</>}
      </p>
      {children}
    </Stack>
  );
});
