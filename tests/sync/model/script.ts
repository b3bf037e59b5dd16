// The actions of a run: changes on several devices, exchanges with faults, wrong clocks, and server restarts.
import fc from 'fast-check';
import type { TextField } from '#shared/records/piece-fields.ts';

/**
 * none: the request is answered. request, answer: it is lost. cut: the answer is truncated. twice: the request arrives twice
 * concurrently. late: it is answered, and arrives again many steps later. broken: the server answers 500 after doing the work.
 * refused: 503 before it. session: 401.
 */
export const faults = ['none', 'request', 'answer', 'cut', 'twice', 'late', 'broken', 'refused', 'session'] as const;
export type Fault = (typeof faults)[number];

/** one: the oldest frame. all: every frame. twice: each frame two times. backwards: the newest first. */
export const deliveries = ['one', 'all', 'all', 'twice', 'backwards'] as const;
export type Delivery = (typeof deliveries)[number];

export const setFields = ['title', 'artist', 'period', 'location'] as const;
export type SetField = (typeof setFields)[number];

export type Action =
  | { act: 'create'; device: number; tab: number }
  | { act: 'set'; device: number; tab: number; piece: number; fields: SetField[] }
  | { act: 'insert'; device: number; tab: number; piece: number; field: TextField; at: number }
  | { act: 'cut'; device: number; tab: number; piece: number; field: TextField; at: number }
  | { act: 'delete' | 'restore'; device: number; tab: number; piece: number }
  | { act: 'profile'; device: number; tab: number }
  | { act: 'undo' | 'retry' | 'discard'; device: number; tab: number; at: number }
  | { act: 'sync'; device: number; tab: number; faults: Fault[]; dies: number | null }
  | { act: 'together'; devices: number[]; faults: Fault[] }
  /** Starts an exchange that hangs at this point until it is continued or something else needs the device. */
  | { act: 'slow'; device: number; tab: number; at: 'request' | 'answer'; faults: Fault[] }
  | { act: 'let-go'; device: number }
  /** A socket opens, is cut, or delivers its buffered frames. */
  | { act: 'plug' | 'cut-line'; device: number; tab: number }
  | { act: 'frames'; device: number; tab: number; how: Delivery }
  | { act: 'time'; device: number; to: number }
  | { act: 'reopen'; device: number }
  | { act: 'scan'; again: number | null }
  /** Toggles whether this piece may be deleted. */
  | { act: 'reserve'; piece: number }
  | { act: 'late' }
  | { act: 'restart' }
  /** The server is backed up, or restored from the last backup. */
  | { act: 'backup' | 'restored' };

export type Script = { devices: number; skews: number[]; limit: number; actions: Action[] };

const year = 365 * 86_400_000;
const skew = fc.oneof(
  { weight: 4, arbitrary: fc.constant(0) },
  { weight: 2, arbitrary: fc.integer({ min: -90_000, max: 90_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(-3_600_000, 3_600_000, 86_400_000) },
  { weight: 2, arbitrary: fc.constantFrom(-10 * year, 10 * year) },
);

/** Below the skew at which the server restamps: a stamp assigned in a lost epoch cannot be reassigned. */
const mildSkew = fc.oneof(
  { weight: 4, arbitrary: fc.constant(0) },
  { weight: 2, arbitrary: fc.integer({ min: -90_000, max: 50_000 }) },
  { weight: 2, arbitrary: fc.constant(-10 * year) },
);

const device = fc.nat({ max: 4 });
const tab = fc.nat({ max: 1 });
const piece = fc.nat({ max: 5 });
const at = fc.nat({ max: 50 });
const fields = fc.uniqueArray(fc.constantFrom(...setFields), { minLength: 1, maxLength: 3 });
const text = fc.constantFrom<TextField>('description', 'provenance_text');
const fault = fc.oneof({ weight: 5, arbitrary: fc.constant<Fault>('none') }, { weight: 6, arbitrary: fc.constantFrom(...faults) });
const faultList = fc.array(fault, { maxLength: 4 });

/** time: null if clocks are not changed during the run. */
const actionsWith = (time: fc.Arbitrary<number> | null): fc.Arbitrary<Action> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ act: fc.constant('create' as const), device, tab }) },
    { weight: 12, arbitrary: fc.record({ act: fc.constant('set' as const), device, tab, piece, fields }) },
    { weight: 5, arbitrary: fc.record({ act: fc.constant('insert' as const), device, tab, piece, field: text, at }) },
    { weight: 2, arbitrary: fc.record({ act: fc.constant('cut' as const), device, tab, piece, field: text, at }) },
    { weight: 2, arbitrary: fc.record({ act: fc.constantFrom('delete' as const, 'restore' as const), device, tab, piece }) },
    { weight: 1, arbitrary: fc.record({ act: fc.constant('profile' as const), device, tab }) },
    { weight: 2, arbitrary: fc.record({ act: fc.constantFrom('undo' as const, 'retry' as const, 'discard' as const), device, tab, at }) },
    {
      weight: 14,
      arbitrary: fc.record({
        act: fc.constant('sync' as const),
        device,
        tab,
        faults: faultList,
        dies: fc.option(fc.nat({ max: 5 }), { freq: 5 }),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        act: fc.constant('together' as const),
        devices: fc.array(device, { minLength: 2, maxLength: 4 }),
        faults: faultList,
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        act: fc.constant('slow' as const),
        device,
        tab,
        at: fc.constantFrom('request' as const, 'answer' as const),
        faults: fc.array(fault, { maxLength: 1 }),
      }),
    },
    { weight: 2, arbitrary: fc.record({ act: fc.constant('let-go' as const), device }) },
    { weight: 5, arbitrary: fc.record({ act: fc.constant('plug' as const), device, tab }) },
    { weight: 1, arbitrary: fc.record({ act: fc.constant('cut-line' as const), device, tab }) },
    { weight: 8, arbitrary: fc.record({ act: fc.constant('frames' as const), device, tab, how: fc.constantFrom(...deliveries) }) },
    ...(time === null ? [] : [{ weight: 2, arbitrary: fc.record({ act: fc.constant('time' as const), device, to: time }) }]),
    { weight: 1, arbitrary: fc.record({ act: fc.constant('reopen' as const), device }) },
    { weight: 1, arbitrary: fc.record({ act: fc.constant('scan' as const), again: fc.option(piece) }) },
    { weight: 1, arbitrary: fc.record({ act: fc.constant('reserve' as const), piece }) },
    { weight: 1, arbitrary: fc.constant<Action>({ act: 'late' }) },
    { weight: 1, arbitrary: fc.constant<Action>({ act: 'restart' }) },
  );

const withBackups = fc.oneof(
  { weight: 60, arbitrary: actionsWith(null) },
  { weight: 3, arbitrary: fc.record({ act: fc.constantFrom('backup' as const, 'restored' as const) }) },
);

/** All devices edit the same texts and send at the same time. */
const crowded: fc.Arbitrary<Action> = fc.oneof(
  { weight: 1, arbitrary: actionsWith(null) },
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant('insert' as const), device, tab, piece: fc.nat({ max: 1 }), field: text, at }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('together' as const),
      devices: fc.array(device, { minLength: 3, maxLength: 5 }),
      faults: fc.constant<Fault[]>([]),
    }),
  },
);

/** backups: the server may be restored. crowded: all actions concern the same entities at once. */
export type Kind = { backups?: boolean | undefined; crowded?: boolean | undefined };

export const script = (maxSteps: number, kind: Kind = {}): fc.Arbitrary<Script> =>
  fc.record({
    devices: fc.integer({ min: 2, max: 5 }),
    skews: fc.array(kind.backups === true ? mildSkew : skew, { minLength: 5, maxLength: 5 }),
    limit: fc.constantFrom(1, 2, 3, 5, 5_000),
    actions: fc.array(kind.backups === true ? withBackups : kind.crowded === true ? crowded : actionsWith(skew), {
      minLength: 5,
      maxLength: maxSteps,
      size: 'max',
    }),
  });

/** The script of a seed; deterministic. */
export const scriptOf = (seed: number, maxSteps: number, kind: Kind = {}): Script => {
  const [only] = fc.sample(script(maxSteps, kind), { seed, numRuns: 1 });
  if (only === undefined) throw new Error('no script was made');
  return only;
};
