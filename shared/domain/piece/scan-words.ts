// Texts about a scan, shared by its draft and the screens.

/** The reason shown for a draft that waits until its owner has signed in again. */
export const signInFirst = 'Please sign in to authenticate artwork';
