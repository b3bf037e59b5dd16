// The comments of one post, oldest first, and the input for a new one.
import { isBlank } from '#shared/domain/page/plain-line.ts';
import { type FormEvent, useState } from 'react';
import type { ForumComment } from '#shared/contract/people/community.ts';
import { maxCommentLength } from '#shared/domain/people/post.ts';
import { announceOutcome } from '#client/device/sync/announce-outcome.ts';
import { Stack } from '#client/ui/layout/stack.tsx';
import { saveErrorMessage } from '#client/ui/status/save-error.ts';
import { PersonLink } from '#client/people/person-link.tsx';
import { ReportButton } from '#client/people/report-button.tsx';
import { ActButton } from '#client/ui/controls/act-button.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { Field } from '#client/ui/controls/field.tsx';
import { useKeptText } from '#client/ui/controls/kept-text.ts';
import { useOnline } from '#client/ui/online.ts';
import { Textarea } from '#client/ui/controls/textarea.tsx';
import { toastFailure } from '#client/ui/status/toast-failure.ts';
import { toast } from '#client/ui/controls/toast.ts';
import { earlierComments } from './community.data.ts';
import { useForumReader } from './forum-reader.ts';
import { threadOf, type ShownComment, type ShownPost } from './forum-view.ts';
import { anonymous, commentDeleted, commented, commentFailed, deleteFailed, agoWords } from './forum-words.ts';
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
    <Stack gap={3} className="border-t border-line pt-4">
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
      <ol aria-label={t('Comments')} className="flex flex-col gap-3 empty:hidden">
        {threadOf(post, earlier?.comments ?? []).map((comment) => (
          <li key={comment.id}>
            <Comment comment={comment} />
          </li>
        ))}
      </ol>
      {post.mark?.state !== 'failed' && <CommentBox post={post} />}
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
    <article aria-label={t('Comment by {name}', { name })} className="flex flex-col gap-1 rounded-control bg-surface px-3 py-2">
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

const CommentBox = ({ post }: { post: ShownPost }) => {
  const { me, commands } = useForumReader();
  const { text: content, keep, send: sendKept } = useKeptText(me.id, `comment ${post.id}`);
  const [busy, setBusy] = useState(false);
  const isEmpty = isBlank(content);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty || busy) return;
    setBusy(true);
    await sendKept(async (text) => {
      try {
        const id = await commands.comment(post.id, text);
        announceOutcome(commands.watch, [id], { key: `comment-${id}`, done: commented, refused: commentFailed });
        return true;
      } catch (error) {
        toast({ title: commentFailed, description: saveErrorMessage(error), destructive: true });
        return false;
      }
    });
    setBusy(false);
  };
  return (
    <form onSubmit={(event) => void send(event)} className="flex flex-col gap-2">
      <Field label={t('Add a comment')}>
        <Textarea rows={2} value={content} maxLength={maxCommentLength} onChange={({ target }) => keep(target.value)} />
      </Field>
      <Button type="submit" size="small" className="self-end" busy={busy} disabled={isEmpty}>
        {t('Comment')}
      </Button>
    </form>
  );
};
