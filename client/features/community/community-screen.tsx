// The forum: posts with their threads, read and written online and offline.
import MessagesSquare from 'lucide-react/icons/messages-square';
import Plus from 'lucide-react/icons/plus';
import { useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LastSeen } from '#client/device/local/answer.tsx';
import { useSession } from '#client/device/session/session-context.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { MoreButton } from '#client/ui/controls/more-button.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { PageTitle, SectionTitle } from '#client/ui/layout/titles.tsx';
import { EmptyState } from '#client/ui/status/empty-state.tsx';
import { useNow } from '#client/ui/now.ts';
import { useOnline } from '#client/ui/online.ts';
import { CenteredSpinner } from '#client/ui/controls/spinner.tsx';
import { useForum, useForumCommands, type Forum } from './community.data.ts';
import { ForumReaderContext, useForumReader } from './forum-reader.ts';
import { forumView, isNewSince, strayWords, type ShownPost, type Trouble } from './forum-view.ts';
import { troubleWords } from './forum-words.ts';
import { useLastVisit } from './last-visit.data.ts';
import { OnePost } from './one-post.tsx';
import { PostEntry } from './post-entry.tsx';
import { Refused } from './queue-mark.tsx';
import { lazyDialog } from '#client/ui/lazy/lazy-part.tsx';
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
    // A new post is shown at the top of the list.
    if (asked !== null) setParams({});
    setWriting({ post: null });
  };
  const edit = (post: ShownPost): void => setWriting({ post });
  return (
    <Page gap={4} width="wide">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <PageTitle>{t('Community')}</PageTitle>
        <div className="flex flex-wrap gap-3">
          {state.status === 'signed-in' && <ButtonLink to={`/user/${state.user.id}`}>{t('Your profile')}</ButtonLink>}
          <Button variant="primary" aria-haspopup="dialog" disabled={commands === null} onClick={begin}>
            <Plus size={18} aria-hidden />
            {t('New Post')}
          </Button>
        </div>
      </header>
      {commands === null || state.status !== 'signed-in' ? (
        <Loading />
      ) : (
        <ForumReaderContext value={{ me: state.user, commands, now, edit }}>
          <Posts asked={asked} onTurn={(id) => setParams(id === null ? {} : { post: id }, { replace: asked !== null })} />
        </ForumReaderContext>
      )}
      {commands !== null && writing !== null && (
        <PostDialog key={writing.post?.id} post={writing.post} commands={commands} onClose={() => setWriting(null)} />
      )}
    </Page>
  );
};

const Loading = () => <CenteredSpinner label={t('Loading posts')} />;

type PostsProps = {
  /** The post that the address names: open in the list, or alone where the list does not have it. */
  asked: string | null;
  onTurn: (id: string | null) => void;
};

const Posts = ({ asked, onTurn }: PostsProps) => {
  const forum = useForum();
  const online = useOnline();
  const { me } = useForumReader();
  const { seen, changes } = forum;
  const posts = useMemo(
    () => forumView(seen?.value.posts ?? [], changes ?? [], { id: me.id, name: me.name === '' ? null : me.name }),
    [seen, changes, me],
  );
  const isListed = posts.some(({ id }) => id === asked);
  const wasListed = useRef<string>(null);
  const close = useEffectEvent(() => onTurn(null));
  useLayoutEffect(() => {
    // One that was deleted while it was open here leaves the list, with what could not be sent to it.
    if (asked !== null && !isListed && wasListed.current === asked) close();
    wasListed.current = isListed ? asked : null;
  }, [asked, isListed]);
  const before = useLastVisit(seen?.value.posts);
  const isOld = !online || forum.state === 'failed';
  if (seen === undefined || changes === undefined) return <Loading />;
  if (seen === null && posts.length === 0 && !isOld) return <Loading />;
  if (asked !== null && !isListed) return <OnePost key={asked} postId={asked} />;
  return (
    <>
      <LastSeen of={forum} />
      <FailedElsewhere troubles={strayWords(posts, changes)} />
      {posts.length === 0 ? (
        <Empty isOld={isOld && seen === null} />
      ) : (
        <ul aria-label={t('Posts')} className="border-t border-line">
          {posts.map((post) => (
            <li key={post.id} data-place={post.id}>
              <PostEntry
                post={post}
                isOpen={post.id === asked}
                isNew={isNewSince(post, before, me.id)}
                onTurn={() => onTurn(post.id === asked ? null : post.id)}
              />
            </li>
          ))}
        </ul>
      )}
      <More forum={forum} online={online} />
    </>
  );
};

const FailedElsewhere = ({ troubles }: { troubles: readonly Trouble[] }) =>
  troubles.length === 0 ? null : (
    <section aria-labelledby="failed-elsewhere" className="flex flex-col gap-4 rounded-card border border-line p-4">
      <SectionTitle id="failed-elsewhere">{t('Not sent')}</SectionTitle>
      <Note>{t('What you wrote belongs to posts that are not there any more. Copy what you need before you discard it.')}</Note>
      {troubles.map((trouble) => (
        <Refused key={trouble.id} trouble={trouble} what={troubleWords[trouble.what]} />
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

const More = ({ forum, online }: { forum: Forum; online: boolean }) =>
  forum.seen == null || forum.seen.value.next === null ? null : (
    <Stack gap={2} className="items-center">
      <MoreButton more={forum.more} label={t('Show older posts')} failed={t('Older posts could not be loaded.')} />
      {!online && <Note faint>{t('Older posts need a connection.')}</Note>}
    </Stack>
  );
