// Opens a conversation: from a profile, an order or with a question about a listed work for everyone signed in, directly from an artwork for Collector Pro.
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import MessageCircle from 'lucide-react/icons/message-circle';
import { mayMessageSellers } from '#shared/domain/people/access.ts';
import { addressOfAbout } from '#shared/domain/people/about-address.ts';
import type { AboutRef } from '#shared/domain/people/correspondence.ts';
import { useSession } from '#client/device/session/session-context.tsx';
import type { ButtonSize } from '#client/ui/controls/button-style.ts';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { useBackHere } from '#client/device/session/sign-in-path.ts';
import { t } from '#shared/language/t.ts';

type MessageButtonProps = {
  userId: string;
  /** An artwork makes it 'Message seller', which requires Pro; a question about a listed one is free. */
  about?: AboutRef | undefined;
  size?: ButtonSize | undefined;
};

const pathTo = (userId: string, about: AboutRef | undefined): string =>
  `/messages?to=${userId}${about === undefined ? '' : `&about=${addressOfAbout(about)}`}`;

/** To the question about a listed work. */
export const questionPath = (sellerId: string, pieceId: string): string =>
  pathTo(sellerId, { kind: 'artwork', id: pieceId, question: true });

/** Renders nothing on one's own profile or work. */
export const MessageButton = ({ userId, about, size }: MessageButtonProps) => {
  const { state } = useSession();
  const here = useBackHere();
  const isQuestion = about?.question === true;
  const isSeller = about?.kind === 'artwork' && !isQuestion;
  const label = isQuestion ? t('Ask a question') : isSeller ? t('Message seller') : t('Message');
  if (state.status === 'signed-in' && state.user.id === userId) return null;
  const mayWrite =
    state.status === 'signed-in' && (!isSeller || mayMessageSellers({ isAdmin: state.isAdmin, plan: state.subscription?.plan ?? null }));
  const to = mayWrite ? pathTo(userId, about) : state.status === 'signed-in' ? '/pricing' : '/auth';
  return (
    <Stack gap={1}>
      <ButtonLink to={to} state={here} size={size}>
        {isQuestion ? <CircleHelp size={18} aria-hidden /> : <MessageCircle size={18} aria-hidden />}
        {label}
      </ButtonLink>
      {isSeller && state.status === 'signed-in' && !mayWrite && (
        <p className="text-12 text-ink-3">{t('Messaging sellers is part of Collector Pro.')}</p>
      )}
    </Stack>
  );
};
