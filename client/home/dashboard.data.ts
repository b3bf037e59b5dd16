// What the dashboard knows of its viewer.
import { useSession } from '#client/session/session-context.tsx';

export const useDashboard = (): { name: string; subscribed: boolean } => {
  const { state } = useSession();
  return state.status === 'signed-in' ? { name: state.user.name, subscribed: state.subscribed } : { name: '', subscribed: false };
};
