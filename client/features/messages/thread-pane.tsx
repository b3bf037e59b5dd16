// One conversation: the other person, the messages, and the composer.
import ArrowLeft from 'lucide-react/icons/arrow-left';
import BadgeCheck from 'lucide-react/icons/badge-check';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { namelessPerson } from '#shared/domain/people/conversation.ts';
import { aboutOfAddress } from '#shared/domain/people/about-address.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import { Note } from '#client/ui/layout/note.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Badge } from '#client/ui/status/badge.tsx';
import { Banner } from '#client/ui/status/banner.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { Skeleton } from '#client/ui/status/skeleton.tsx';
import { toastFailure } from '#client/ui/status/toast-failure.ts';
import { AskedWorkCard } from './asked-work-card.tsx';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { aboutWords } from './message-words.ts';
import { markRead, sendMessage, setBlocked, useCorrespondent, useThread, type Person, type Thread } from './messages.data.ts';
import { LivePriceOffers } from '#client/trade/price-offers/live-price-offers.tsx';
import { t, translated } from '#shared/language/t.ts';

type ThreadPaneProps = { data: UserData; other: string; onReport?: ((messageId: string) => void) | undefined };

/** Marks incoming messages as read while the thread is visible. */
const useReading = (data: UserData, thread: Thread | undefined) => {
  const told = useRef('');
  const known = thread?.known;
  useEffect(() => {
    if (known === null || known === undefined || known.unread === 0) return;
    const read = () => {
      const mark = `${known.id} ${known.last_in_at}`;
      if (document.visibilityState !== 'visible' || told.current === mark) return;
      told.current = mark;
      // Stays unread; retried on the next visibility change.
      markRead(data, known).catch(() => (told.current = ''));
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [data, known]);
};

export const ThreadPane = ({ data, other, onReport }: ThreadPaneProps) => {
  const [params, setParams] = useSearchParams();
  const asked = params.get('about');
  const thread = useThread(data, other);
  const { seen, error } = useCorrespondent(other, asked);
  useReading(data, thread);
  const person = seen?.value ?? null;
  const known = thread?.known ?? null;
  const name = known?.name ?? person?.name ?? translated(namelessPerson);
  const about = aboutOfAddress(asked);
  const isMissing = error?.code === 'not_found';
  const blocked = known?.blocked ?? false;
  // The server's answer may be outdated: only permanent reasons, or those known here, disable the composer.
  const stops =
    isMissing ||
    blocked ||
    other === data.userId ||
    (person?.refusal === 'needs_plan' && about?.kind === 'artwork' && about.question !== true);

  const send = async (text: string): Promise<boolean> => {
    const stored = await sendMessage(data, other, text, about);
    if (stored && asked !== null) setParams({ to: other }, { replace: true });
    return stored;
  };

  return (
    <section aria-label={t('Conversation with {name}', { name })} className="flex min-w-0 flex-col rounded-card border border-line">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-3">
        <ButtonLink to="/messages" size="small" variant="quiet" className="-ms-2 lg:hidden">
          <ArrowLeft size={18} aria-hidden />
          <span className="max-sm:sr-only">{t('Conversations')}</span>
        </ButtonLink>
        <div className="min-w-0 flex-1">
          <h2 className="flex flex-wrap items-center gap-2 text-18 font-medium">
            <Link to={`/user/${other}`} className="min-w-0 truncate underline-offset-2 hover:underline">
              {name}
            </Link>
            {(known?.verified ?? person?.is_verified_collector ?? false) && (
              <Badge tone="ok">
                <BadgeCheck size={14} aria-hidden />
                {t('Verified')}
              </Badge>
            )}
          </h2>
          {known?.email !== null && known?.email !== undefined && <Note className="truncate">{known.email}</Note>}
        </div>
        {!isMissing && other !== data.userId && (
          <Button size="small" variant="quiet" onClick={() => void setBlocked(data, other, !blocked).catch(toastFailure)}>
            {blocked ? t('Unblock') : t('Block')}
          </Button>
        )}
      </header>
      {thread === undefined ? (
        <Stack gap={3} className="h-[600px] p-4 max-lg:h-[min(600px,calc(100dvh-20rem))]">
          <Skeleton className="h-12 w-2/3" />
          <Skeleton className="h-12 w-1/2 self-end" />
        </Stack>
      ) : (
        <MessageList key={other} data={data} thread={thread} name={name} onReport={onReport} />
      )}
      {!isMissing && (
        <LivePriceOffers
          by="with"
          id={other}
          fresh={thread?.count}
          className="flex max-h-72 flex-col gap-3 overflow-y-auto border-t border-line p-3"
        />
      )}
      <ConversationNotice
        name={name}
        blocked={blocked}
        isSelf={other === data.userId}
        isMissing={isMissing}
        refusal={person?.refusal ?? null}
      />
      {about !== null && !stops && (
        <div className="border-t border-line px-4 pt-2 text-14 text-ink-2">
          {about.question === true ? (
            <AskedWorkCard pieceId={about.id} title={person?.about?.title ?? ''} />
          ) : (
            <p>{aboutWords({ ...about, title: person?.about?.title ?? '' })}</p>
          )}
        </div>
      )}
      <Composer key={other} userId={data.userId} to={other} name={name} disabled={stops} onSend={send} />
    </section>
  );
};

type ConversationNoticeProps = { name: string; blocked: boolean; isSelf: boolean; isMissing: boolean; refusal: Person['refusal'] };

const ConversationNotice = ({ name, blocked, isSelf, isMissing, refusal }: ConversationNoticeProps) => {
  if (isSelf) return <Banner className="m-3">{t('You cannot write to yourself.')}</Banner>;
  if (isMissing) return <Banner className="m-3">{t("This account doesn't exist or was deleted.")}</Banner>;
  if (blocked)
    return (
      <Banner className="m-3">{t('You have blocked {name}. Nothing can be written between you until you unblock them.', { name })}</Banner>
    );
  if (refusal === 'needs_plan')
    return (
      <Banner
        className="m-3"
        action={
          <ButtonLink size="small" to="/pricing">
            {t('View Pricing Plans')}
          </ButtonLink>
        }
      >
        {t('Writing to a seller about an artwork needs Collector Pro.')}
      </Banner>
    );
  return refusal === 'blocked' ? <Banner className="m-3">{t('You and this person cannot write to each other.')}</Banner> : null;
};
