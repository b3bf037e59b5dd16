// Who looks at the page, as header and menus need to know it.
import type { SessionState } from '#client/session/session-state.ts';

export type Viewer = { email: string; isAdmin: boolean };

/** undefined while it is not known yet; null for a visitor. */
export type ViewerState = Viewer | null | undefined;

export const viewerOf = (state: SessionState): ViewerState =>
  state.status === 'loading' ? undefined : state.status === 'signed-out' ? null : { email: state.user.email, isAdmin: state.isAdmin };
