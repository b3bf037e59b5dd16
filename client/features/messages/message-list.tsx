// The virtualized messages of a thread, 600 pixels high.
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { stateOfMessage } from '#shared/domain/people/conversation.ts';
import { newCorrespondence } from '#shared/domain/people/correspondence.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { toastFailure } from '#client/ui/status/toast-failure.ts';
import { MessageBubble } from './message-bubble.tsx';
import { isSameDay } from './message-words.ts';
import { useThreadRows, type MessageRow, type Queued, type Thread } from './messages.data.ts';
import { t } from '#shared/language/t.ts';

type MessageListProps = {
  data: UserData;
  thread: Thread;
  name: string;
  onReport: ((messageId: string) => void) | undefined;
};

const usualHeight = 68;
/** Within this distance from the end, in pixels, the list scrolls with new messages. */
const nearEnd = 60;
const timeOf = ({ created_at, composed_at }: MessageRow): number => created_at ?? composed_at;

export const MessageList = ({ data, thread, name, onReport }: MessageListProps) => {
  const box = useRef<HTMLDivElement>(null);
  const { other, known, queued, refused, count } = thread;
  const total = count + refused.length;
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized, so no stale value is read
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => box.current,
    estimateSize: () => usualHeight,
    overscan: 10,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: nearEnd,
  });
  const shown = virtual.getVirtualItems();
  const rows = useThreadRows(data, other, shown[0]?.index ?? Math.max(0, count - 1), shown.at(-1)?.index ?? count);
  const height = virtual.getTotalSize();

  const mine = queued.size;
  const before = useRef(-1);
  useLayoutEffect(() => {
    // When the thread opens, and when one sends a message, even while reading further up.
    if (mine > before.current) virtual.scrollToEnd();
    before.current = mine;
  }, [virtual, mine]);

  const content = (index: number): ReactNode => {
    const failed = refused[index - count];
    if (failed !== undefined) return <Refused data={data} message={failed} />;
    const row = rows.get(index);
    if (row === undefined) return <div style={{ height: usualHeight }} />;
    const earlier = rows.get(index - 1);
    const beginsDay = index === 0 || (earlier !== undefined && !isSameDay(timeOf(earlier), timeOf(row)));
    const isFirstOfSubject = row.about !== null && earlier?.about?.id !== row.about.id;
    const state = stateOfMessage(queued.get(row.id)?.state ?? null, row.created_at, known ?? newCorrespondence(other));
    return (
      <MessageBubble
        message={row}
        at={timeOf(row)}
        state={state}
        beginsDay={beginsDay}
        isFirstOfSubject={isFirstOfSubject}
        onReport={onReport}
      />
    );
  };

  return (
    <div
      ref={box}
      role="log"
      aria-label={t('Messages with {name}', { name })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be focusable
      tabIndex={0}
      className="h-[600px] overflow-y-auto overscroll-contain [overflow-anchor:none] focus-visible:outline-offset-[-2px] max-lg:h-[min(600px,calc(100dvh-20rem))]"
    >
      <div className="relative w-full" style={{ height }}>
        {shown.map(({ index, key, start }) => (
          <div
            key={key}
            data-index={index}
            ref={virtual.measureElement}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${start}px)` }}
          >
            {content(index)}
          </div>
        ))}
      </div>
    </div>
  );
};

const Refused = ({ data, message: { content, composedAt, reason, queueId } }: { data: UserData; message: Queued }) => (
  <MessageBubble message={{ id: queueId, mine: true, content, about: null }} at={composedAt} state="failed" beginsDay={false}>
    <div className="flex flex-wrap items-center justify-end gap-2">
      {reason !== null && <p className="text-12 text-bad">{reason}</p>}
      <Button size="small" onClick={() => void data.engine.retry(queueId).catch(toastFailure)}>
        {t('Retry')}
      </Button>
      <Button size="small" variant="quiet" onClick={() => void data.engine.discard(queueId).catch(toastFailure)}>
        {t('Discard')}
      </Button>
    </div>
  </MessageBubble>
);
