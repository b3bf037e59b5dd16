// The single post that a notice or link leads to, with a link back to the forum.
import ArrowLeft from 'lucide-react/icons/arrow-left';
import MessageSquare from 'lucide-react/icons/message-square';
import { useMemo } from 'react';
import { LastSeenNotice } from '#client/device/local/last-seen-notice.tsx';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { EmptyState } from '#client/ui/status/empty-state.tsx';
import { useOnline } from '#client/ui/online.ts';
import { CenteredSpinner } from '#client/ui/controls/spinner.tsx';
import { useForumReader } from './forum-reader.ts';
import { forumView } from './forum-view.ts';
import { usePost } from './one-post.data.ts';
import { PostEntry } from './post-entry.tsx';
import { t } from '#shared/language/t.ts';

export const OnePost = ({ postId }: { postId: string }) => {
  const { id, name } = useForumReader().me;
  const { known, changes, state, isGone, refetch } = usePost(postId);
  const online = useOnline();
  const post = useMemo(
    () =>
      forumView(known === null || known === undefined ? [] : [known.post], changes ?? [], { id, name: name === '' ? null : name }).find(
        (one) => one.id === postId,
      ),
    [known, changes, id, name, postId],
  );
  const isOld = !online || (state === 'failed' && !isGone);
  const isMissing = post === undefined;
  const isOpen = known === undefined || changes === undefined || (isMissing && state === 'asking' && !isGone && online && known === null);
  return (
    <>
      <div>
        <ButtonLink to="/community" size="small">
          <ArrowLeft size={18} aria-hidden />
          {t('Show all posts')}
        </ButtonLink>
      </div>
      {isOpen ? (
        <CenteredSpinner label={t('Loading the post')} />
      ) : isMissing && isOld && known === null ? (
        <EmptyState title={t('Not on this device yet')} icon={<MessageSquare size={40} />}>
          {t('This post is fetched as soon as Verso reaches the server.')}
        </EmptyState>
      ) : isMissing ? (
        <EmptyState title={t('This post is not there any more')} icon={<MessageSquare size={40} />}>
          {t('It was deleted, or the link to it is not complete.')}
        </EmptyState>
      ) : (
        <>
          {isOld && known !== null && <LastSeenNotice at={known.seen} onRetry={online ? () => void refetch() : undefined} />}
          <PostEntry post={post} isOpen />
        </>
      )}
    </>
  );
};
