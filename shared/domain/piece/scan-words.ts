// Words about a scan that stand in its draft and on the screens.

/** The reason of a draft that waits for its owner to sign in again. */
export const signInFirst = 'Please sign in to authenticate artwork';
