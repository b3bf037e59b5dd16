// What the dashboard knows of its viewer.
import { useSession } from '#client/session/session-context.tsx';

/** subscribed is undefined until it is known. */
export const useDashboard = (): { name: string; subscribed: boolean | undefined } => {
  const { state } = useSession();
  if (state.status !== 'signed-in') return { name: '', subscribed: undefined };
  return { name: state.user.name, subscribed: state.subscribed || (state.accessKnown ? false : undefined) };
};
