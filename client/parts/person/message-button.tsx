// Opens a conversation: from a profile or an order for everyone signed in, from an artwork for Collector Pro.
import MessageCircle from 'lucide-react/icons/message-circle';
import { mayMessageSellers } from '#shared/domain/people/access.ts';
import type { About } from '#shared/domain/people/correspondence.ts';
import { useSession } from '#client/session/session-context.tsx';
import type { ButtonSize } from '#client/ui/controls/button-style.ts';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { useBackHere } from '#client/parts/page/sign-in-path.ts';

type MessageButtonProps = {
  userId: string;
  /** An artwork makes it 'Message seller', which requires Pro. */
  about?: { kind: About['kind']; id: string } | undefined;
  size?: ButtonSize | undefined;
};

/** Renders nothing on one's own profile or work. */
export const MessageButton = ({ userId, about, size }: MessageButtonProps) => {
  const { state } = useSession();
  const here = useBackHere();
  const isSeller = about?.kind === 'artwork';
  const label = isSeller ? 'Message seller' : 'Message';
  if (state.status === 'signed-in' && state.user.id === userId) return null;
  const mayWrite =
    state.status === 'signed-in' && (!isSeller || mayMessageSellers({ isAdmin: state.isAdmin, plan: state.subscription?.plan ?? null }));
  const to = mayWrite
    ? `/messages?to=${userId}${about === undefined ? '' : `&about=${about.kind}:${about.id}`}`
    : state.status === 'signed-in'
      ? '/pricing'
      : '/auth';
  return (
    <div className="flex flex-col gap-1">
      <ButtonLink to={to} state={here} size={size}>
        <MessageCircle size={18} aria-hidden />
        {label}
      </ButtonLink>
      {isSeller && state.status === 'signed-in' && !mayWrite && (
        <p className="text-12 text-ink-3">Messaging sellers is part of Collector Pro.</p>
      )}
    </div>
  );
};
