// Devices with the real engine that change and send continuously, and a record of what each was told.
import { setTimeout as pause } from 'node:timers/promises';
import { randomBytes } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { createEngine } from '#client/data/engine/engine.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { resultsOf } from '#client/data/engine/results.ts';
import type { Engine, Transport } from '#client/data/engine/types.ts';
import { openMemoryStore } from '#client/data/db/storage-memory.ts';
import type { Store } from '#client/data/db/storage.ts';
import { createTransport } from '#client/data/sync/transport.ts';
import { yjsTexts } from '#shared/sync/text/text.ts';
import { signUpPerson, type Person } from '#tests/support/people/people.ts';
import { createMutex } from '../support/device.ts';
import { randomOf, type Random } from './random.ts';

/** A unique value left by a change, to be found exactly once. */
export type Mark = { pieceId: string; field: 'title' | 'period' | 'location' | 'description'; token: string };
export type Change = { ids: readonly string[]; marks: readonly Mark[] };

export type LoadDevice = {
  userId: string;
  engine: Engine;
  store: Store;
  made: Change[];
  /** Ids of the operations that the server's answers reported as accepted. */
  acknowledged: Set<string>;
};
export type Load = {
  people: readonly Person[];
  devices: readonly LoadDevice[];
  made(): number;
  acknowledged(): number;
  /** True once this many more operations were acknowledged, false if the devices get no answers any more. */
  progress(more: number): Promise<boolean>;
  /** Stops the changes and sends everything pending. Returns what could not be sent. */
  settle(): Promise<number>;
  close(): void;
};
export type LoadOptions = {
  url: string;
  /** Several servers on the same data, used round-robin by each device. */
  urls?: readonly string[] | undefined;
  devices: number;
  users: number;
  seed: number;
  /** The devices' owners, instead of new users. */
  people?: readonly Person[] | undefined;
  /** Milliseconds of pause after each exchange; default none. */
  rest?: number | undefined;
  /** All devices of a person mostly edit the same text. */
  isCrowded?: boolean | undefined;
};

const patience = 60_000;
/** Maximum outbox length: a waiting device does not queue more than a person would. */
const maxUnsent = 40;
const restAfterFailure = 15;
const artist = 'Anna';
/** The choice, of those in `change`, that adds a word to a text. */
const aWord = 5;

/** send: the transport to the server. */
export const openLoadDevice = (userId: string, send: Transport): LoadDevice => {
  const acknowledged = new Set<string>();
  const store = openMemoryStore();
  const engine = createEngine({
    store,
    transport: async (request, signal) => {
      const answer = await send(request, signal);
      for (const { id, status } of resultsOf(request, answer)) if (status === 'accepted') acknowledged.add(id);
      return answer;
    },
    now: Date.now,
    randomBytes: (count) => new Uint8Array(randomBytes(count)),
    newId,
    lock: createMutex(),
    loadTexts: async () => yjsTexts,
  });
  return { userId, engine, store, made: [], acknowledged };
};

export const newToken = (random: Random): string => `m${newId().slice(-12)}${random.below(1_000)}`;

/** One change; a title, a period and a word added to the description are marks. isCrowded: most are words in the person's first work. */
export const change = async ({ engine, store, made }: LoadDevice, random: Random, isCrowded = false): Promise<void> => {
  const note = (ids: readonly { id: string }[], marks: readonly Mark[]): void =>
    void made.push({ ids: ids.map(({ id }) => id), marks: ids.length === 0 ? [] : marks });
  // Works by another artist are left alone: another part of the test changes them.
  const pieces = (await store.read((tx) => tx.all('pieces'))).flatMap(({ id, artist: by }) => (by === artist ? [id] : []));
  const pieceId = isCrowded ? pieces.sort()[0] : pieces[random.below(pieces.length)];
  const choice = isCrowded && random.below(4) > 0 ? aWord : random.below(20);
  if (pieceId === undefined || (choice < 3 && pieces.length < 12)) {
    const mark: Mark = { pieceId: newId(), field: 'title', token: newToken(random) };
    const word: Mark = { ...mark, field: 'description', token: newToken(random) };
    const made = await engine.commit('piece.create', {
      pieceId: mark.pieceId,
      fields: { title: mark.token, artist },
      texts: { description: `${word.token}.` },
    });
    return note([made], [mark, word]);
  }
  if (choice === 3) return note([await engine.commit('piece.delete', { pieceId })], []);
  if (choice === 4) return note([await engine.commit('piece.restore', { pieceId })], []);
  if (choice < 9) {
    const word: Mark = { pieceId, field: 'description', token: newToken(random) };
    const before = (await store.read((tx) => tx.get('pieces', pieceId)))?.description ?? '';
    return note(await engine.editPiece(pieceId, { description: `${before} ${word.token}.` }, { description: before }), [word]);
  }
  const fields =
    choice < 13 ? (['title', 'period'] as const) : ([(['title', 'period', 'location'] as const)[random.below(3)] ?? 'title'] as const);
  const marks = fields.map((field): Mark => ({ pieceId, field, token: newToken(random) }));
  note(await engine.editPiece(pieceId, Object.fromEntries(marks.map(({ field, token }) => [field, token]))), marks);
};

const work = async (
  device: LoadDevice,
  random: Random,
  { rest = 0, isCrowded }: Pick<LoadOptions, 'rest' | 'isCrowded'>,
  isOver: () => boolean,
): Promise<void> => {
  while (!isOver()) {
    if (device.engine.state().waiting < maxUnsent)
      for (let count = 1 + random.below(4); count > 0; count -= 1) await change(device, random, isCrowded);
    const run = await device.engine.syncNow();
    if (run.end !== 'idle') await pause(restAfterFailure);
    else if (rest > 0) await pause(rest);
  }
};

/** Syncs until every device has everything. Returns how many operations could not be sent. */
export const settleDevices = async (devices: readonly LoadDevice[]): Promise<number> => {
  // Twice: each reads what another has just sent.
  for (const until = Date.now() + patience; Date.now() < until;) {
    const ends = [];
    for (const { engine } of [...devices, ...devices]) ends.push((await engine.syncNow()).end);
    if (ends.every((end) => end === 'idle')) break;
  }
  const queues = await Promise.all(devices.map(({ engine }) => engine.queue()));
  return queues.reduce((total, queue) => total + queue.length, 0);
};

/** first: index of the server to use first. */
const inTurn = (urls: readonly string[], first: number, headers: Record<string, string>): Transport => {
  const ways = urls.map((baseUrl) => createTransport({ baseUrl, headers }));
  let turn = first;
  return async (request, signal) => {
    const way = ways[turn % ways.length];
    turn += 1;
    if (way === undefined) throw new Error('a load needs a server');
    return way(request, signal);
  };
};

export const startLoad = async (options: LoadOptions): Promise<Load> => {
  const { url, urls = [url], devices: count, users, seed, people: known = [], rest, isCrowded } = options;
  const people = [...known];
  while (people.length < users) people.push(await signUpPerson({ url }));
  const devices = Array.from({ length: count }, (_, index) => {
    const person = people[index % people.length];
    if (person === undefined) throw new Error('a load needs users');
    const headers = {
      /** The person's current session. */
      get authorization() {
        return `Bearer ${person.session.access_token}`;
      },
    };
    return openLoadDevice(person.userId, inTurn(urls, index, headers));
  });
  let over = false;
  const failures: Error[] = [];
  const works = devices.map((device, index) =>
    work(device, randomOf(seed + index), { rest, isCrowded }, () => over).catch((error: unknown) => {
      failures.push(error instanceof Error ? error : new Error(String(error)));
    }),
  );
  const sum = (of: (device: LoadDevice) => number): number => devices.reduce((total, device) => total + of(device), 0);
  const acknowledged = (): number => sum((device) => device.acknowledged.size);
  return {
    people,
    devices,
    made: () => sum(({ made }) => made.reduce((total, { ids }) => total + ids.length, 0)),
    acknowledged,
    progress: async (more) => {
      const goal = acknowledged() + more;
      for (const until = Date.now() + patience; acknowledged() < goal; await pause(5)) {
        if (failures[0] !== undefined) throw failures[0];
        if (Date.now() > until) return false;
      }
      return true;
    },
    settle: async () => {
      over = true;
      await Promise.all(works);
      if (failures[0] !== undefined) throw failures[0];
      return settleDevices(devices);
    },
    close: () => {
      over = true;
      for (const { engine } of devices) engine.close();
    },
  };
};

export const piecesOf = (device: LoadDevice): Promise<PieceRow[]> => device.store.read((tx) => tx.all('pieces'));
