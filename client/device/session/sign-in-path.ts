// Where to go after sign-in. Kept in the history entry of /auth and never in the URL, so that no external link can set it
// (open redirect).
import { useLocation, type Location } from 'react-router-dom';

export type SignInPath = {
  /** Path, query and hash within this site; null for no return path. */
  from: string | null;
  /** The page requires sign-in, so a new account has nothing there yet. */
  guarded: boolean;
  /** Opens Sign Up instead of Sign In. */
  signUp: boolean;
};

const nowhere: SignInPath = { from: null, guarded: false, signUp: false };

/** A path of this site other than the sign-in page itself, which would loop. */
const isOwnPath = (path: unknown): path is string =>
  typeof path === 'string' && /^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(path) && !/^\/auth(?![^/?#])/.test(path);

/** Parses the state of a history entry, which is not trusted. */
export const signInPathOf = (state: unknown): SignInPath => {
  if (typeof state !== 'object' || state === null) return nowhere;
  const { from, guarded, signUp } = state as Record<string, unknown>;
  return { from: isOwnPath(from) ? from : null, guarded: guarded === true, signUp: signUp === true };
};

/** The return path of the current sign-in, for its other pages. */
export const useSignInPath = (): SignInPath => signInPathOf(useLocation().state);

/** The path to open after sign-in. */
export const afterSigningIn = ({ from, guarded }: SignInPath, isNewAccount: boolean): string =>
  isNewAccount && (from === null || guarded) ? '/pricing' : (from ?? '/');

export const backTo = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): Pick<SignInPath, 'from'> => ({
  from: `${pathname}${search}${hash}`,
});

/** For a link or action that requires sign-in: returns to the current page. */
export const useBackHere = (): Pick<SignInPath, 'from'> => backTo(useLocation());
