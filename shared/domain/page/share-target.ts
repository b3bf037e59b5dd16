// Where the operating system posts photographs that are shared with the installed app.

/** Path of `share_target` in the manifest. */
export const sharePath = '/share';
/** Name of the form's files. */
export const shareField = 'photographs';
/** Photographs taken from one share, at most. */
export const maxShared = 50;

/** Parameter of the scan page. none: nothing could be kept. some: the first `maxShared` were. */
export const sharedParam = 'shared';
export type ShareTrouble = 'none' | 'some';
/** The page that takes the photographs. */
export const afterShare = (trouble?: ShareTrouble): string => (trouble === undefined ? '/scan' : `/scan?${sharedParam}=${trouble}`);
