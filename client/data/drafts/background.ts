// The background work of the signed-in user whose data is open (start-background.ts).
import type { Pictures } from '#client/data/pictures/pictures.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import type { DraftSending } from './sending.ts';

export type Background = {
  drafts: DraftSending;
  pictures: Pictures;
  /** Called when everything of this user stops. */
  whenStopped: (close: () => void) => void;
};

const started = new WeakMap<UserData, Background & { stop: () => void }>();

export const keepBackground = (data: UserData, background: Background & { stop: () => void }): void => {
  started.set(data, background);
};

export const backgroundOf = (data: UserData): Background => {
  const background = started.get(data);
  if (background === undefined) throw new Error('the background work of this data was not started');
  return background;
};

/** Call before the data is closed or deleted. */
export const stopBackground = (data: UserData): void => started.get(data)?.stop();
