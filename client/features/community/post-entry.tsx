// One post: a row with its latest comment, or opened in place with its text, its thread and its author's actions.
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
import { CommentBox } from './comment-box.tsx';
import { CommentThread } from './comment-thread.tsx';
import { useForumReader } from './forum-reader.ts';
import type { ShownComment, ShownPost } from './forum-view.ts';
import { anonymous, deleteFailed, postDeleted, postFailed, troubleWords, agoWords } from './forum-words.ts';
import { Refused, WaitingBadge } from './queue-mark.tsx';
import { t } from '#shared/language/t.ts';

type PostEntryProps = {
  post: ShownPost;
  isOpen: boolean;
  /** Something in it came since the last visit. */
  isNew?: boolean | undefined;
  /** Opens and closes it; missing where it is all that the page shows. */
  onTurn?: (() => void) | undefined;
};

export const PostEntry = ({ post, isOpen, isNew = false, onTurn }: PostEntryProps) => {
  const latest = post.comments.at(-1);
  return (
    <article aria-label={post.title} className="relative border-b border-line py-4">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-8 lg:grid-cols-[minmax(0,1fr)_24rem_2.5rem]">
        <Head post={post} isOpen={isOpen} isNew={isNew} onTurn={onTurn} />
        {!isOpen && latest !== undefined && <Latest comment={latest} />}
        <span className="col-start-2 inline-flex items-start justify-end gap-1.5 pt-1 text-14 text-ink-2 tabular-nums lg:col-start-3">
          <MessageSquare size={16} aria-hidden className="mt-0.5" />
          <span aria-hidden>{post.comment_count}</span>
          <span className="sr-only">{t('{count, plural, one {# comment} other {# comments}}', { count: post.comment_count })}</span>
        </span>
      </div>
      {post.mark?.state === 'failed' && <Refused trouble={{ ...post.mark, words: null }} what={postFailed} />}
      {post.trouble.map((trouble) => (
        <Refused key={trouble.id} trouble={trouble} what={troubleWords[trouble.what]} />
      ))}
      {isOpen && <Opened post={post} />}
    </article>
  );
};

const Head = ({ post, isOpen, isNew = false, onTurn }: PostEntryProps) => {
  const { now } = useForumReader();
  const { title, body, author, created_at, edited_at, mark } = post;
  return (
    <header className="min-w-0">
      {isNew && <span aria-hidden className="absolute -start-3.5 top-6.5 size-2 rounded-full bg-accent max-sm:-start-2.5" />}
      <SectionTitle className={isOpen ? 'wrap-anywhere' : 'text-18! wrap-anywhere'}>
        {onTurn === undefined ? (
          title
        ) : (
          // All of a closed row opens it.
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={onTurn}
            className={isOpen ? 'text-start' : 'text-start after:absolute after:inset-0 hover:underline'}
          >
            {title}
          </button>
        )}
      </SectionTitle>
      {!isOpen && <p className="truncate text-14 text-ink-2">{body}</p>}
      <Note className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {isNew && <span className="sr-only">{t('New##since the last visit')}</span>}
        <PersonLink
          id={author.id}
          name={author.name ?? anonymous}
          className="relative inline-flex min-h-6 items-center font-medium wrap-anywhere text-ink"
        />
        {mark?.state === 'waiting' ? <WaitingBadge mark={mark} /> : <time dateTime={created_at}>{agoWords(created_at, now)}</time>}
        {edited_at !== null && <span>{t('edited')}</span>}
      </Note>
    </header>
  );
};

const Latest = ({ comment: { content, author, created_at, mark } }: { comment: ShownComment }) => {
  const { now } = useForumReader();
  return (
    <div className="min-w-0 pt-1 max-lg:hidden">
      <p className="line-clamp-2 text-14 wrap-anywhere text-ink-2">
        <span className="sr-only">{t('Latest comment:')} </span>
        {content}
      </p>
      <Note className="flex flex-wrap items-center gap-x-3">
        <span className="font-medium text-ink">{author.name ?? anonymous}</span>
        {mark?.state === 'waiting' ? <WaitingBadge mark={mark} /> : <time dateTime={created_at}>{agoWords(created_at, now)}</time>}
      </Note>
    </div>
  );
};

const Opened = ({ post }: { post: ShownPost }) => {
  const { me } = useForumReader();
  return (
    <div className="grid gap-x-8 gap-y-4 pt-3 lg:grid-cols-[minmax(0,1fr)_27rem] lg:grid-rows-[auto_1fr]">
      <div className="flex flex-col gap-2">
        <p className="max-w-[68ch] text-16 wrap-anywhere whitespace-pre-wrap">{post.body}</p>
        <div className="-mx-2 flex flex-wrap items-center gap-1">
          {post.user_id === me.id ? (
            post.mark?.state !== 'failed' && <OwnActs post={post} />
          ) : (
            <ReportButton kind="post" id={post.id} label={t('Report the post {title}', { title: post.title })} />
          )}
        </div>
      </div>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <CommentThread post={post} />
      </div>
      {post.mark?.state !== 'failed' && <CommentBox post={post} />}
    </div>
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
