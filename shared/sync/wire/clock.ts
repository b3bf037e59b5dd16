// A hybrid logical clock: sortable text that preserves causal order even with wrong device clocks.
// Source: Kulkarni et al., "Logical Physical Clocks", 2014; here with the device as the last part, so that stamps are unique.

/** 25 characters: 9 for milliseconds, 4 for a counter (both base 36), 12 for the device. Text order is clock order. */
export type Stamp = string;

const msDigits = 9;
const counterDigits = 4;
const deviceDigits = 12;
const maxCounter = 36 ** counterDigits - 1;
/** The year 4199: later times are clamped to fit the digits. */
const maxMs = 2 ** 46;
const shape = /^[0-9a-z]{25}$/;
const deviceShape = /^[0-9a-z]{12}$/;

/** The device part of stamps made by the server. */
export const serverDevice = 'server000000';
/** The server restamps operations that are further ahead of its clock than this. Milliseconds. */
export const maxClockSkew = 60_000;

export type StampParts = { ms: number; counter: number; device: string };

export const isStamp = (value: unknown): value is Stamp => typeof value === 'string' && shape.test(value);
export const isDevice = (value: unknown): value is string => typeof value === 'string' && deviceShape.test(value);
export const deviceOf = (stamp: Stamp): string => stamp.slice(msDigits + counterDigits);
/** Unix milliseconds; 0 for the empty stamp, which precedes all others. */
export const msOf = (stamp: Stamp): number => (stamp === '' ? 0 : Number.parseInt(stamp.slice(0, msDigits), 36));
const counterOf = (stamp: Stamp): number => (stamp === '' ? -1 : Number.parseInt(stamp.slice(msDigits, msDigits + counterDigits), 36));

export const formatStamp = ({ ms, counter, device }: StampParts): Stamp =>
  ms.toString(36).padStart(msDigits, '0') + counter.toString(36).padStart(counterDigits, '0') + device;
export const parseStamp = (stamp: Stamp): StampParts => ({ ms: msOf(stamp), counter: counterOf(stamp), device: deviceOf(stamp) });

export const laterOf = (a: Stamp, b: Stamp): Stamp => (a > b ? a : b);

/** The next stamp of `device`: after `last` (everything made or seen) and not before `now`, in milliseconds; `now` may be wrong. */
export const tick = (last: Stamp, now: number, device: string): Stamp => {
  const physical = Number.isFinite(now) ? Math.min(Math.max(Math.trunc(now), 0), maxMs) : 0;
  const lastMs = msOf(last);
  if (physical > lastMs) return formatStamp({ ms: physical, counter: 0, device });
  const counter = counterOf(last) + 1;
  return counter > maxCounter ? formatStamp({ ms: lastMs + 1, counter: 0, device }) : formatStamp({ ms: lastMs, counter, device });
};

/** Merges a received stamp: the device's next stamp will be later. */
export const observe = (last: Stamp, seen: Stamp): Stamp => laterOf(last, seen);

/** Whether the server has to restamp it. now: server time in milliseconds. */
export const isAhead = (stamp: Stamp, now: number): boolean => msOf(stamp) > now + maxClockSkew;

const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz';
/** Makes a device id. random: at least 12 uniform bytes. */
export const deviceFrom = (random: Uint8Array): string =>
  Array.from(random.subarray(0, deviceDigits), (byte) => alphabet[byte % alphabet.length]).join('');
