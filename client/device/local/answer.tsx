// A server response that this device may have seen before: what is shown while it is read, when it is old, and when there is none.
import type { ReactNode } from 'react';
import { CenteredSpinner } from '#client/ui/controls/spinner.tsx';
import { useOnline } from '#client/ui/online.ts';
import { LastSeenNotice } from './last-seen-notice.tsx';
import { NotHereYet } from './not-here-yet.tsx';
import type { RemoteAnswer } from './remote-answer.data.ts';

type LastSeenProps = {
  of: Pick<RemoteAnswer<unknown>, 'seen' | 'state' | 'refetch'>;
  /** A sentence to add, such as that prices may have changed. */
  more?: string | undefined;
};

/** When the response was seen, if it cannot be read now. */
export const LastSeen = ({ of: { seen, state, refetch }, more }: LastSeenProps) => {
  const online = useOnline();
  if (seen === null || seen === undefined || (state !== 'failed' && online)) return null;
  return <LastSeenNotice at={seen.at} more={more} onRetry={online ? () => void refetch() : undefined} />;
};

type AnswerProps<T> = {
  of: RemoteAnswer<T>;
  more?: string | undefined;
  /** What is not on this device if there is no response, such as 'Your orders'; or what to show then. */
  missing: string | ReactNode;
  waiting?: ReactNode | undefined;
  /** False where the page says it already. */
  tellsAge?: boolean | undefined;
  children: (value: T) => ReactNode;
};

export const Answer = <T,>({ of, more, missing, waiting = <CenteredSpinner />, tellsAge = true, children }: AnswerProps<T>) => {
  const { seen, state, error, refetch } = of;
  if (seen === undefined || (seen === null && state === 'asking')) return waiting;
  if (seen === null)
    return typeof missing === 'string' ? <NotHereYet what={missing} error={error} onRetry={() => void refetch()} /> : missing;
  return (
    <>
      {tellsAge && <LastSeen of={of} more={more} />}
      {children(seen.value)}
    </>
  );
};
