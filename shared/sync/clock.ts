// The hybrid logical clock: a sortable text that keeps the order of what was seen, whatever time a device believes in.
// Method: Kulkarni et al., "Logical Physical Clocks", 2014; here with the device as the last part, so that no two are equal.

/** 25 characters: 9 of milliseconds, 4 of a counter (both base 36), 12 of the device. Text order is clock order. */
export type Stamp = string;

const msDigits = 9;
const counterDigits = 4;
const deviceDigits = 12;
const maxCounter = 36 ** counterDigits - 1;
/** The year 4199: a device's time beyond it is cut, so that the digits always suffice. */
const maxMs = 2 ** 46;
const shape = /^[0-9a-z]{25}$/;
const deviceShape = /^[0-9a-z]{12}$/;

/** The device part of what the server itself writes. */
export const serverDevice = 'server000000';
/** A clock further ahead of the server than this is stamped anew at acceptance. Milliseconds. */
export const maxClockSkew = 60_000;

export type StampParts = { ms: number; counter: number; device: string };

export const isStamp = (value: unknown): value is Stamp => typeof value === 'string' && shape.test(value);
export const isDevice = (value: unknown): value is string => typeof value === 'string' && deviceShape.test(value);
export const deviceOf = (stamp: Stamp): string => stamp.slice(msDigits + counterDigits);
/** Milliseconds since 1970; 0 for the empty stamp, which stands before all others. */
export const msOf = (stamp: Stamp): number => (stamp === '' ? 0 : Number.parseInt(stamp.slice(0, msDigits), 36));
const counterOf = (stamp: Stamp): number => (stamp === '' ? -1 : Number.parseInt(stamp.slice(msDigits, msDigits + counterDigits), 36));

export const formatStamp = ({ ms, counter, device }: StampParts): Stamp =>
  ms.toString(36).padStart(msDigits, '0') + counter.toString(36).padStart(counterDigits, '0') + device;
export const parseStamp = (stamp: Stamp): StampParts => ({ ms: msOf(stamp), counter: counterOf(stamp), device: deviceOf(stamp) });

/** The later of two; the empty text is before every stamp. */
export const laterOf = (a: Stamp, b: Stamp): Stamp => (a > b ? a : b);

/**
 * The next stamp of `device`: after `last` (everything the device has made or seen) and not before `now`.
 * now: milliseconds; any number is taken, also a wrong one.
 */
export const tick = (last: Stamp, now: number, device: string): Stamp => {
  const physical = Number.isFinite(now) ? Math.min(Math.max(Math.trunc(now), 0), maxMs) : 0;
  const lastMs = msOf(last);
  if (physical > lastMs) return formatStamp({ ms: physical, counter: 0, device });
  const counter = counterOf(last) + 1;
  return counter > maxCounter ? formatStamp({ ms: lastMs + 1, counter: 0, device }) : formatStamp({ ms: lastMs, counter, device });
};

/** Merge on receive: what was seen may not lie after what is made next. */
export const observe = (last: Stamp, seen: Stamp): Stamp => laterOf(last, seen);

/** Whether the server must not keep this stamp as it is. now: the server's milliseconds. */
export const isAhead = (stamp: Stamp, now: number): boolean => msOf(stamp) > now + maxClockSkew;

const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz';
/** Makes the name of a device. random: uniform bytes, at least 12. */
export const deviceFrom = (random: Uint8Array): string =>
  Array.from(random.subarray(0, deviceDigits), (byte) => alphabet[byte % alphabet.length]).join('');
