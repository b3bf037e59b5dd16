// The comments of one post, oldest first.
import { useState } from 'react';
import type { ForumComment } from '#shared/contract/people/community.ts';
import { announceOutcome } from '#client/device/sync/announce-outcome.ts';
import { Stack } from '#client/ui/layout/stack.tsx';
import { saveErrorMessage } from '#client/ui/status/save-error.ts';
import { PersonLink } from '#client/people/person-link.tsx';
import { ReportButton } from '#client/people/report-button.tsx';
import { ActButton } from '#client/ui/controls/act-button.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { useOnline } from '#client/ui/online.ts';
import { toastFailure } from '#client/ui/status/toast-failure.ts';
import { earlierComments } from './community.data.ts';
import { useForumReader } from './forum-reader.ts';
import { threadOf, type ShownComment, type ShownPost } from './forum-view.ts';
import { anonymous, commentDeleted, commentFailed, deleteFailed, agoWords } from './forum-words.ts';
import { Refused, WaitingBadge } from './queue-mark.tsx';
import { t } from '#shared/language/t.ts';

type Earlier = { comments: ForumComment[]; before: string | null };

export const CommentThread = ({ post }: { post: ShownPost }) => {
  const online = useOnline();
  const [earlier, setEarlier] = useState<Earlier | null>(null);
  const before = earlier === null ? post.comments_before : earlier.before;
  const more = async (cursor: string) => {
    const page = await earlierComments(post.id, cursor);
    setEarlier({ comments: [...page.comments, ...(earlier?.comments ?? [])], before: page.before });
  };
  return (
    <Stack gap={1}>
      {before !== null && (
        <ActButton
          size="small"
          variant="quiet"
          className="self-start"
          disabled={!online}
          act={() => more(before)}
          failed={t('Earlier comments could not be loaded')}
          why={saveErrorMessage}
        >
          {online ? t('Show earlier comments') : t('Earlier comments need a connection')}
        </ActButton>
      )}
      <ol aria-label={t('Comments')} className="divide-y divide-line empty:hidden">
        {threadOf(post, earlier?.comments ?? []).map((comment) => (
          <li key={comment.id}>
            <Comment comment={comment} />
          </li>
        ))}
      </ol>
    </Stack>
  );
};

const Comment = ({ comment }: { comment: ShownComment }) => {
  const { me, commands, now } = useForumReader();
  const { id, author, content, created_at, mark } = comment;
  const name = author.name ?? anonymous;
  const remove = async () => {
    const operation = await commands.deleteComment(id);
    const undo = () => void commands.undoCommentDeletion(operation, comment).catch(toastFailure);
    announceOutcome(commands.watch, [operation], { key: `comment-${id}`, done: commentDeleted, refused: deleteFailed, undo });
  };
  return (
    <article aria-label={t('Comment by {name}', { name })} className="flex flex-col gap-1 py-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-14 text-ink-2">
        <PersonLink id={author.id} name={name} className="font-medium wrap-anywhere text-ink" />
        <time dateTime={created_at}>{agoWords(created_at, now)}</time>
        <WaitingBadge mark={mark} />
      </div>
      <p className="wrap-anywhere whitespace-pre-wrap">{content}</p>
      {mark?.state === 'failed' && <Refused trouble={{ ...mark, words: null }} what={commentFailed} />}
      {mark?.state !== 'failed' && (
        <div className="-mx-2 flex flex-wrap">
          {comment.user_id === me.id ? (
            <Button size="small" variant="quiet" aria-label={t('Delete your comment')} onClick={() => void remove().catch(toastFailure)}>
              {t('Delete')}
            </Button>
          ) : (
            <ReportButton kind="comment" id={id} label={t('Report the comment by {name}', { name })} />
          )}
        </div>
      )}
    </article>
  );
};
