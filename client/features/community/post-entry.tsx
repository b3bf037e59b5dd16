// One post with its thread and its author's actions.
import MessageSquare from 'lucide-react/icons/message-square';
import { useState } from 'react';
import { announceOutcome } from '#client/device/sync/announce-outcome.ts';
import { PersonLink } from '#client/people/person-link.tsx';
import { ReportButton } from '#client/people/report-button.tsx';
import { AlertDialog } from '#client/ui/dialogs/alert-dialog.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { SectionTitle } from '#client/ui/layout/titles.tsx';
import { toastFailure } from '#client/ui/status/toast-failure.ts';
import { CommentThread } from './comment-thread.tsx';
import { useForumReader } from './forum-reader.ts';
import type { ShownPost } from './forum-view.ts';
import { anonymous, deleteFailed, postDeleted, postFailed, troubleWords, agoWords } from './forum-words.ts';
import { Refused, WaitingBadge } from './queue-mark.tsx';
import { t } from '#shared/language/t.ts';

export const PostEntry = ({ post }: { post: ShownPost }) => {
  const { me, now } = useForumReader();
  const name = post.author.name ?? anonymous;
  const { mark } = post;
  return (
    <article aria-label={post.title} className="flex flex-col gap-4 rounded-card border border-line p-4 sm:p-6">
      <header className="flex flex-col gap-1">
        <SectionTitle className="wrap-anywhere">{post.title}</SectionTitle>
        <Note className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <PersonLink id={post.author.id} name={name} className="font-medium wrap-anywhere text-ink" />
          <time dateTime={post.created_at}>{agoWords(post.created_at, now)}</time>
          {post.edited_at !== null && <span>{t('edited')}</span>}
          <WaitingBadge mark={mark} />
        </Note>
      </header>
      <p className="max-w-[68ch] wrap-anywhere whitespace-pre-wrap">{post.body}</p>
      {mark?.state === 'failed' && <Refused trouble={{ ...mark, words: null }} what={postFailed} />}
      {post.trouble.map((trouble) => (
        <Refused key={trouble.id} trouble={trouble} what={troubleWords[trouble.what]} />
      ))}
      <footer className="-mx-2 flex flex-wrap items-center gap-1">
        <span className="me-auto inline-flex items-center gap-2 px-2 text-14 text-ink-2">
          <MessageSquare size={16} aria-hidden />
          {t('{count, plural, one {# comment} other {# comments}}', { count: post.comment_count })}
        </span>
        {post.user_id === me.id ? (
          mark?.state !== 'failed' && <OwnActs post={post} />
        ) : (
          <ReportButton kind="post" id={post.id} label={t('Report the post {title}', { title: post.title })} />
        )}
      </footer>
      <CommentThread post={post} />
    </article>
  );
};

const OwnActs = ({ post }: { post: ShownPost }) => {
  const { commands, edit } = useForumReader();
  const [deleting, setDeleting] = useState(false);
  const remove = async () => {
    setDeleting(false);
    const operation = await commands.deletePost(post.id);
    const undo = () => void commands.undoPostDeletion(operation, post).catch(toastFailure);
    announceOutcome(commands.watch, [operation], { key: `post-${post.id}`, done: postDeleted, refused: deleteFailed, undo });
  };
  return (
    <>
      <Button size="small" variant="quiet" aria-haspopup="dialog" onClick={() => edit(post)}>
        {t('Edit')}
      </Button>
      <Button size="small" variant="quiet" aria-haspopup="dialog" onClick={() => setDeleting(true)}>
        {t('Delete')}
      </Button>
      <AlertDialog
        open={deleting}
        title={t('Delete post')}
        description={t('The post and its comments are deleted for everyone.')}
        confirmLabel={t('Delete')}
        destructive
        onConfirm={() => void remove().catch(toastFailure)}
        onCancel={() => setDeleting(false)}
      />
    </>
  );
};
