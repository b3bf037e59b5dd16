// When something was made by the clock of its device.

/** The last moment that both ends and the database can write: the end of the year 9999. */
export const lastMoment = 253_402_300_799_999;

/** Null where no calendar of ours has it, so that a wrong clock loses nothing. */
export const composedTime = (text: string | undefined): Date | null => {
  const ms = text === undefined ? Number.NaN : Date.parse(text);
  return ms >= 0 && ms <= lastMoment ? new Date(ms) : null;
};
