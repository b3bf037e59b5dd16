// Where somebody was going when they were asked to sign in. It travels in the history entry of /auth and never in an address, so no link
// from elsewhere can name it.
import { useLocation, type Location } from 'react-router-dom';

export type SignInPath = {
  /** Path, query and hash within this site; null where nobody was on the way to anything. */
  from: string | null;
  /** The page is closed to visitors: a new account has nothing there yet. */
  guarded: boolean;
  /** Opens Sign Up in place of Sign In. */
  signUp: boolean;
};

const nowhere: SignInPath = { from: null, guarded: false, signUp: false };

/** A path of this site, and not of the sign-in itself, which would lead in a circle. */
const isOwnPath = (path: unknown): path is string =>
  typeof path === 'string' && /^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(path) && !/^\/auth(?![^/?#])/.test(path);

/** Of the state of a history entry, whoever wrote it. */
export const signInPathOf = (state: unknown): SignInPath => {
  if (typeof state !== 'object' || state === null) return nowhere;
  const { from, guarded, signUp } = state as Record<string, unknown>;
  return { from: isOwnPath(from) ? from : null, guarded: guarded === true, signUp: signUp === true };
};

/** The way of whoever is at the sign-in now, for its other pages. */
export const useSignInPath = (): SignInPath => signInPathOf(useLocation().state);

/** Where a new session leads. */
export const afterSigningIn = ({ from, guarded }: SignInPath, isNewAccount: boolean): string =>
  isNewAccount && (from === null || guarded) ? '/pricing' : (from ?? '/');

export const backTo = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): Pick<SignInPath, 'from'> => ({
  from: `${pathname}${search}${hash}`,
});

/** For a link or an act that asks for a sign-in: comes back to the page that is open now. */
export const useBackHere = (): Pick<SignInPath, 'from'> => backTo(useLocation());
