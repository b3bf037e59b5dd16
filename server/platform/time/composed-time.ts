// Parses the device time at which something was composed.

/** The last moment that client, server and database can represent: the end of the year 9999, in milliseconds since the Unix epoch. */
export const lastMoment = 253_402_300_799_999;

/** Null when out of range, so that a wrong device clock loses no data. */
export const composedTime = (text: string | undefined): Date | null => {
  const ms = text === undefined ? Number.NaN : Date.parse(text);
  return ms >= 0 && ms <= lastMoment ? new Date(ms) : null;
};
