// The heart that adds a work to the watchlist and removes it again; within WatchesOnPage.
import Heart from 'lucide-react/icons/heart';
import { useNavigate } from 'react-router-dom';
import { saveErrorMessage } from '#client/ui/status/save-error.ts';
import { useBackHere } from '#client/device/session/sign-in-path.ts';
import { useSession } from '#client/device/session/session-context.tsx';
import { cx } from '#client/ui/class-names.ts';
import { IconButton } from '#client/ui/controls/button.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { toastFailure } from '#client/ui/status/toast-failure.ts';
import { useWatchesOnPage } from './watches-context.tsx';
import { mostWatched, useWatchCommands, type SeenWork, type WatchCommands, type WatchedWork } from './watches.data.ts';
import { t } from '#shared/language/t.ts';

const removeWithUndo = async (commands: WatchCommands, watched: WatchedWork): Promise<void> => {
  await commands.remove(watched);
  toast({
    key: `watch-${watched.work}`,
    title: t('Removed from watchlist'),
    action: { label: t('Undo'), act: () => void commands.restore(watched).catch(toastFailure) },
  });
};

/** seen: what the person sees of it now. sellerId: nobody watches their own work. */
type WatchButtonProps = { seen: SeenWork; sellerId: string; className?: string | undefined };

export const WatchButton = ({ seen, sellerId, className }: WatchButtonProps) => {
  const { state } = useSession();
  const watches = useWatchesOnPage();
  const commands = useWatchCommands();
  const navigate = useNavigate();
  const here = useBackHere();
  const isSignedIn = state.status === 'signed-in';
  if (isSignedIn && state.user.id === sellerId) return null;
  const watched = watches?.byWork.get(seen.work);
  const press = async (): Promise<void> => {
    if (!isSignedIn) {
      toast({ title: t('Sign in to watch works'), description: t('Your watchlist is kept in your account.') });
      return void navigate('/auth', { state: here });
    }
    if (commands === null || watches === undefined) return;
    if (watched !== undefined) return removeWithUndo(commands, watched);
    if (watches.works.length < mostWatched) return commands.add(seen);
    toast({
      title: t('Your watchlist is full'),
      description: t('It holds {count} works. Remove one to add another.', { count: mostWatched }),
      destructive: true,
    });
  };
  const fail = (error: unknown) => toast({ title: t('Not saved'), description: saveErrorMessage(error), destructive: true });
  return (
    <IconButton
      label={watched === undefined ? t('Add to watchlist') : t('Remove from watchlist')}
      aria-pressed={watched !== undefined}
      onClick={() => void press().catch(fail)}
      className={cx('rounded-full', className)}
    >
      <Heart
        size={20}
        aria-hidden
        fill={watched === undefined ? 'none' : 'currentColor'}
        className={watched === undefined ? undefined : 'text-accent'}
      />
    </IconButton>
  );
};
