// The forum: posts with their threads, read and written online and offline.
import MessagesSquare from 'lucide-react/icons/messages-square';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LastSeenNotice } from '#client/device/local/last-seen-notice.tsx';
import { useSession } from '#client/device/session/session-context.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { EmptyState } from '#client/ui/status/empty-state.tsx';
import { useOnline } from '#client/ui/online.ts';
import { CenteredSpinner } from '#client/ui/controls/spinner.tsx';
import { useForum, useForumCommands, type Forum, type ForumCommands } from './community.data.ts';
import { forumView, strayWords, type ShownPost, type Trouble } from './forum-view.ts';
import { troubleWords } from './forum-words.ts';
import { OnePost } from './one-post.tsx';
import { PostEntry } from './post-entry.tsx';
import { Refused } from './queue-mark.tsx';
import { lazyDialog } from '#client/ui/lazy-part.tsx';
import { t } from '#shared/language/t.ts';

const PostDialog = lazyDialog(async () => (await import('./post-dialog.tsx')).PostDialog);

/** null: a new post. */
type Writing = { post: { id: string; title: string; body: string } | null };

export const CommunityScreen = () => {
  const { state } = useSession();
  const commands = useForumCommands();
  const [writing, setWriting] = useState<Writing | null>(null);
  const [params, setParams] = useSearchParams();
  const asked = params.get('post');
  const now = useNow();
  const begin = (): void => {
    // A new post is shown in the full list.
    if (asked !== null) setParams({});
    setWriting({ post: null });
  };
  const edit = (post: ShownPost): void => setWriting({ post });
  return (
    <div className="page flex max-w-4xl flex-col gap-6 py-8">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="font-display text-34">{t('Community')}</h1>
        <div className="flex flex-wrap gap-3">
          {state.status === 'signed-in' && <ButtonLink to={`/user/${state.user.id}`}>{t('Your Profile')}</ButtonLink>}
          <Button variant="primary" aria-haspopup="dialog" disabled={commands === null} onClick={begin}>
            <Plus size={18} aria-hidden />
            {t('New Post')}
          </Button>
        </div>
      </header>
      {commands === null || state.status !== 'signed-in' ? (
        <Loading />
      ) : asked === null ? (
        <Posts commands={commands} now={now} onEdit={edit} />
      ) : (
        <OnePost key={asked} postId={asked} me={state.user} now={now} commands={commands} onEdit={edit} />
      )}
      {commands !== null && writing !== null && (
        <PostDialog key={writing.post?.id} post={writing.post} commands={commands} onClose={() => setWriting(null)} />
      )}
    </div>
  );
};

const Loading = () => <CenteredSpinner label={t('Loading posts')} />;

const minute = 60_000;
/** Updated every minute, for the relative times of the posts. */
const useNow = (): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute);
    return () => clearInterval(timer);
  }, []);
  return now;
};

type PostsProps = { commands: ForumCommands; now: number; onEdit: (post: ShownPost) => void };
const Posts = ({ commands, now, onEdit }: PostsProps) => {
  const forum = useForum();
  const online = useOnline();
  const { state } = useSession();
  const { seen, changes, again } = forum;
  const me = state.status === 'signed-in' ? state.user : null;
  const posts = useMemo(
    () => (me === null ? [] : forumView(seen?.value.posts ?? [], changes ?? [], { id: me.id, name: me.name === '' ? null : me.name })),
    [seen, changes, me],
  );
  const isOld = !online || forum.state === 'failed';
  if (me === null || seen === undefined || changes === undefined) return <Loading />;
  if (seen === null && posts.length === 0 && !isOld) return <Loading />;
  return (
    <>
      {isOld && seen !== null && <LastSeenNotice at={seen.at} onAgain={online ? () => void again() : undefined} />}
      <Strays strays={strayWords(posts, changes)} commands={commands} />
      {posts.length === 0 ? (
        <Empty isOld={isOld && seen === null} />
      ) : (
        <ul aria-label={t('Posts')} className="flex flex-col gap-6">
          {posts.map((post) => (
            <li key={post.id} data-place={post.id}>
              <PostEntry post={post} me={me.id} now={now} commands={commands} onEdit={() => onEdit(post)} />
            </li>
          ))}
        </ul>
      )}
      <More forum={forum} online={online} />
    </>
  );
};

const Strays = ({ strays, commands }: { strays: readonly Trouble[]; commands: ForumCommands }) =>
  strays.length === 0 ? null : (
    <section aria-labelledby="strays" className="flex flex-col gap-4 rounded-card border border-line p-4">
      <h2 id="strays" className="font-display text-21">
        {t('Not sent')}
      </h2>
      <p className="text-14 text-ink-2">
        {t('What you wrote belongs to posts that are not there any more. Copy what you need before you discard it.')}
      </p>
      {strays.map((trouble) => (
        <Refused key={trouble.id} trouble={trouble} what={troubleWords[trouble.what]} commands={commands} />
      ))}
    </section>
  );

const Empty = ({ isOld }: { isOld: boolean }) =>
  isOld ? (
    <EmptyState title={t('Not on this device yet')} icon={<MessagesSquare size={40} />}>
      {t('The posts are fetched as soon as Verso reaches the server. What you write meanwhile is kept and sent then.')}
    </EmptyState>
  ) : (
    <EmptyState title={t('No posts yet')} icon={<MessagesSquare size={40} />}>
      {t('Ask what you would like to know, or tell what you have found.')}
    </EmptyState>
  );

const More = ({ forum, online }: { forum: Forum; online: boolean }) => {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  if (forum.seen === null || forum.seen === undefined || forum.seen.value.next === null) return null;
  const more = async () => {
    setBusy(true);
    setFailed(
      await forum.more().then(
        () => false,
        () => true,
      ),
    );
    setBusy(false);
  };
  return (
    <div className="flex flex-col items-center gap-2">
      <Button busy={busy} disabled={!online} onClick={() => void more()}>
        {t('Show older posts')}
      </Button>
      {!online && <p className="text-14 text-ink-3">{t('Older posts need a connection.')}</p>}
      {failed && online && (
        <p role="alert" className="text-14 text-bad">
          {t('Older posts could not be loaded.')}
        </p>
      )}
    </div>
  );
};
