// Code that is fetched before anybody has asked for it.
let ahead = 0;

/** Whether code is on its way that nobody has asked for yet. */
export const isAhead = (): boolean => ahead > 0;

/** A failure is left to the moment when it is really needed. */
export const fetchAhead = (load: () => Promise<unknown>): void => {
  ahead += 1;
  load()
    .catch(() => undefined)
    .finally(() => (ahead -= 1));
};
