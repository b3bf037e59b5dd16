// The current viewer, as header and menus need it.
import type { SessionState } from '#client/device/session/session-state.ts';

export type Viewer = { email: string; isAdmin: boolean };

/** undefined while loading; null for a visitor. */
export type ViewerState = Viewer | null | undefined;

export const viewerOf = (state: SessionState): ViewerState =>
  state.status === 'loading' ? undefined : state.status === 'signed-out' ? null : { email: state.user.email, isAdmin: state.isAdmin };
