// Plays a script on real engines against a server, waits until it has settled, and checks the oracles.
import { createHash } from 'node:crypto';
import type { PieceRow, OutboxRow } from '#client/data/db/database.ts';
import { readMeta } from '#client/data/engine/meta.ts';
import type { Engine } from '#client/data/engine/types.ts';
import { StorageFailure, type Store } from '#client/data/db/storage.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import { maxClockSkew } from '#shared/sync/wire/clock.ts';
import type { OperationKinds } from '#shared/sync/kinds/operation.ts';
import type { Backend } from './backend.ts';
import { openLedger, type WriteEntry } from './ledger.ts';
import { look, openModelDevice, type ModelDevice } from './model-device.ts';
import { inStep, isAncestor, violationsOf } from './oracles.ts';
import { photoIdOf } from '#shared/domain/piece/piece.ts';
import { photoIdOfPayload } from '#shared/sync/merge/photo-merge.ts';
import { modelKindOf, recordNamesOf, type RecordField } from './record-view.ts';
import { changeOf } from './changes.ts';
import { setFields, type Action, type Script, type SetField } from './script.ts';
import type { World } from './world.ts';

/** Maximum duration of a run in milliseconds: a clock too far ahead when stamped may be within tolerance on arrival. */
const longestRun = 300_000;
const isTolerated = (skew: number): boolean => skew > 0 && skew <= maxClockSkew + longestRun;

/** The PRNG mulberry32: small, and sufficient for tests. */
export const randomFrom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** Reproducible ids for a seed. */
const idsOf = (userId: string) => {
  let made = 0;
  return (): string => {
    made += 1;
    const hex = createHash('sha256').update(`${userId} ${made}`).digest('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  };
};

/** Single characters, every second one a surrogate pair, so that each insertion is recognizable. */
const tokens = () => {
  let made = 0;
  return (): string => {
    made += 1;
    return String.fromCodePoint((made % 2 === 0 ? 0x4e00 : 0x1f300) + made);
  };
};

type OpenStore = (() => Store) | undefined;

export const openWorld = async (
  backend: Backend,
  script: Pick<Script, 'devices' | 'skews' | 'limit'>,
  seed: number,
  openStore?: OpenStore,
): Promise<World> => {
  const userId = await backend.addUser();
  const random = randomFrom(seed);
  const newId = idsOf(userId);
  let values = 0;
  const onInStep = async (device: ModelDevice, version: number): Promise<void> => {
    world.violations.push(...(await inStep(world, device, version)));
  };
  const onBack = (from: number, to: number): void => void world.violations.push(`step: a device stands at ${to} after ${from}`);
  const parts = { backend, userId, limit: script.limit, random, newId, openStore, onInStep, onBack };
  const world: World = {
    backend,
    userId,
    devices: Array.from({ length: script.devices }, (_, index) => openModelDevice({ ...parts, skew: script.skews[index] ?? 0 })),
    ledger: openLedger(),
    pieceIds: [],
    recordIds: new Set(),
    photoIds: new Set(),
    album: newId(),
    about: newId(),
    newId,
    newValue: () => `v${(values += 1)}`,
    newToken: tokens(),
    violations: [],
    wasRestored: false,
    isExact: !script.skews.slice(0, script.devices).some(isTolerated),
  };
  await backend.scan(userId, { id: world.album, title: 'Album', artist: 'Album' });
  return world;
};

const valueOf = (row: PieceRow | undefined, field: SetField): string => row?.[field] ?? '';
const added = (before: string, after: string): string[] => [...after].filter((token) => !before.includes(token));

const recordFieldsOf = (id: string) => Object.entries(recordNamesOf(modelKindOf(id))) as [RecordField, string][];

/** Records a queued operation, by its payload and its visible effect. */
const note = (
  world: World,
  device: number,
  row: OutboxRow,
  before: PieceRow | undefined,
  after: PieceRow | undefined,
  seen: ReadonlySet<string>,
): void => {
  const { entries } = world.ledger;
  const base = { id: row.id, device, at: world.backend.now(), timed: world.devices[device]?.knowsTime ?? false };
  switch (row.kind) {
    case 'piece.create': {
      const { pieceId, fields, texts } = row.payload as OperationKinds['piece.create'];
      entries.push({ ...base, kind: 'create', pieceId, seen: new Set(), wasDeleted: false });
      for (const field of setFields)
        if (typeof fields[field] === 'string') entries.push({ ...base, kind: 'first', pieceId, field, value: fields[field], saw: '' });
      for (const token of texts?.description ?? '') entries.push({ ...base, kind: 'insert', pieceId, field: 'description', token });
      return;
    }
    case 'piece.set': {
      const { pieceId, values } = row.payload as OperationKinds['piece.set'];
      for (const field of setFields) {
        if (values[field] === undefined) continue;
        const value = values[field] ?? '';
        entries.push({ ...base, kind: 'set', pieceId, field, value, saw: valueOf(before, field) });
        if (valueOf(after, field) !== value) world.violations.push(`${row.id}: a committed value is not on the screen`);
      }
      return;
    }
    case 'piece.text': {
      const { pieceId, field } = row.payload as OperationKinds['piece.text'];
      const [from, to] = [before?.[field] ?? '', after?.[field] ?? ''];
      for (const token of added(from, to)) entries.push({ ...base, kind: 'insert', pieceId, field, token });
      for (const token of added(to, from)) entries.push({ ...base, kind: 'cut', pieceId, field, token });
      return;
    }
    case 'piece.delete':
    case 'piece.restore': {
      const { pieceId } = row.payload as OperationKinds['piece.delete'];
      const kind = row.kind === 'piece.delete' ? 'delete' : 'restore';
      entries.push({ ...base, kind, pieceId, seen: new Set(seen), wasDeleted: before?.deleted === 1 });
      if (after?.deleted !== (kind === 'delete' ? 1 : 0)) world.violations.push(`${row.id}: a ${kind} does not show`);
      return;
    }
    case 'record.create': {
      const { recordId: pieceId, fields } = row.payload as OperationKinds['record.create'];
      entries.push({ ...base, kind: 'create', pieceId, seen: new Set(), wasDeleted: false });
      for (const [field, name] of recordFieldsOf(pieceId)) {
        const value = fields[name];
        if (typeof value === 'string') entries.push({ ...base, kind: 'first', pieceId, field, value, saw: '' });
      }
      return;
    }
    case 'record.set': {
      const { recordId: pieceId, values } = row.payload as OperationKinds['record.set'];
      for (const [field, name] of recordFieldsOf(pieceId)) {
        const given = values[name];
        if (given === undefined) continue;
        const value = typeof given === 'string' ? given : '';
        entries.push({ ...base, kind: 'set', pieceId, field, value, saw: valueOf(before, field) });
        if (valueOf(after, field) !== value) world.violations.push(`${row.id}: a committed value is not on the screen`);
      }
      return;
    }
    case 'record.delete':
    case 'record.restore': {
      const { recordId: pieceId } = row.payload as OperationKinds['record.delete'];
      const kind = row.kind === 'record.delete' ? 'delete' : 'restore';
      entries.push({ ...base, kind, pieceId, seen: new Set(seen), wasDeleted: before?.deleted === 1 });
      if (after?.deleted !== (kind === 'delete' ? 1 : 0)) world.violations.push(`${row.id}: a ${kind} does not show`);
      return;
    }
    case 'photo.create': {
      const { photo, order } = row.payload as OperationKinds['photo.create'];
      const pieceId = photoIdOf(photo.url);
      entries.push({ ...base, kind: 'create', pieceId, seen: new Set(), wasDeleted: false });
      entries.push({ ...base, kind: 'first', pieceId, field: 'title', value: `v${order}`, saw: '' });
      return;
    }
    case 'photo.set': {
      const { photoId: pieceId, values } = row.payload as OperationKinds['photo.set'];
      if (values.order === undefined) return;
      const value = `v${values.order}`;
      entries.push({ ...base, kind: 'set', pieceId, field: 'title', value, saw: valueOf(before, 'title') });
      if (valueOf(after, 'title') !== value) world.violations.push(`${row.id}: a committed value is not on the screen`);
      return;
    }
    case 'photo.delete':
    case 'photo.restore': {
      const { photoId: pieceId } = row.payload as OperationKinds['photo.delete'];
      const kind = row.kind === 'photo.delete' ? 'delete' : 'restore';
      entries.push({ ...base, kind, pieceId, seen: new Set(seen), wasDeleted: before?.deleted === 1 });
      if (after?.deleted !== (kind === 'delete' ? 1 : 0)) world.violations.push(`${row.id}: a ${kind} does not show`);
      return;
    }
    case 'profile.set':
      entries.push({ ...base, kind: 'profile', value: (row.payload as OperationKinds['profile.set']).value ?? '' });
  }
};

/** The photograph, record or piece that an operation is about. */
const aboutOf = ({ kind, payload, subject }: OutboxRow): string =>
  kind.startsWith('photo.') ? photoIdOfPayload(payload as Parameters<typeof photoIdOfPayload>[0]) : subject;

/** A user's change on a device: records the operations that it queues. */
const change = async (world: World, device: number, pieceId: string | null, work: () => Promise<unknown>): Promise<void> => {
  const on = world.devices[device];
  if (on === undefined) return;
  const queue = async (): Promise<OutboxRow[]> => on.store.read((tx) => tx.all('outbox'));
  const before = await queue();
  const rows = new Map((await on.pieces()).map((row) => [row.id, row]));
  try {
    await work();
  } catch (error) {
    // No longer valid (the piece is gone from this device), or the process crashed: nothing was committed.
    if (!(error instanceof StorageFailure) && !(error instanceof AppError && error.code === 'not_found')) throw error;
    if (error instanceof StorageFailure) on.reopen();
  }
  const after = await queue();
  const known = new Set(before.map((row) => row.id));
  const kept = new Set(after.map((row) => row.id));
  for (const row of before) if (!kept.has(row.id)) world.ledger.withdrawn.add(row.id);
  for (const row of after.filter((made) => !known.has(made.id)).sort((a, b) => a.seq - b.seq)) {
    const about = pieceId ?? aboutOf(row);
    note(world, device, row, rows.get(about), await on.piece(about), on.shown.get(about) ?? new Set());
  }
  await look(on);
};

/** A value written by a person is not replaced on their own screen by one that they had seen before. */
const goesForward = async (world: World, device: ModelDevice): Promise<void> => {
  const index = world.devices.indexOf(device);
  const writes = world.ledger.entries.filter((entry): entry is WriteEntry => entry.kind === 'set' || entry.kind === 'first');
  const own = new Map<string, WriteEntry>();
  for (const write of writes)
    if (write.device === index && !world.ledger.withdrawn.has(write.id)) own.set(`${write.pieceId} ${write.field}`, write);
  for (const write of own.values()) {
    const shown = valueOf(await device.piece(write.pieceId), write.field);
    // An undo has written an old value again.
    if (writes.filter((other) => other.pieceId === write.pieceId && other.field === write.field && other.value === shown).length > 1)
      continue;
    if (shown !== '' && shown !== write.value && isAncestor(writes, shown, write))
      world.violations.push(`causality: the screen of device ${index} went back from ${write.value} to ${shown}`);
  }
};

const truthOf = (world: World, engine: Engine): void => {
  const { status, waiting, failed } = engine.state();
  if (status === 'synced' && (waiting > 0 || failed > 0)) world.violations.push('an engine says synced over a queue that is not empty');
};

/** Waits for all work that the sockets have started on this device. */
const ended = async (device: ModelDevice): Promise<void> => {
  for (let work = device.work.shift(); work !== undefined; work = device.work.shift()) await work;
};

/** Frames flow during the work, and their effects are awaited when it ends. */
const flowing = async (device: ModelDevice, work: () => Promise<unknown>): Promise<void> => {
  for (const { line } of device.tabs) line.flow(true);
  await work();
  await ended(device);
  for (const { line } of device.tabs) line.flow(false);
};

/** Only frames that the work itself lets through, and the answers that result. */
const flowingAfter = async (device: ModelDevice, work: () => Promise<unknown>): Promise<void> => {
  await work();
  if (device.work.length > 0) await flowing(device, async () => undefined);
};

const lookAll = async (world: World, device: ModelDevice): Promise<void> => {
  for (const { engine } of device.tabs) truthOf(world, engine);
  await look(device);
  await goesForward(world, device);
};

const sync = async (world: World, device: ModelDevice, tab: number): Promise<void> => {
  const engine = device.tabs[tab % 2]?.engine;
  if (engine === undefined) return;
  const isSlow = device.held !== null;
  const run = await engine.syncNow();
  // A slow answer leaves the known offset as accurate as before.
  if (run.end === 'idle' && !isSlow) device.knowsTime = true;
  if (run.end === 'update-needed' || run.end === 'refused') world.violations.push(`a run ended with ${run.end}`);
};

/** Continues a delayed exchange and waits for everything that results. */
const letGo = async (world: World, device: ModelDevice): Promise<void> => {
  const { held } = device;
  if (held === null) return;
  await flowing(device, async () => {
    held.letGo();
    // Incoming frames may start more work.
    for (let done: unknown; done !== held.done;) await (done = held.done);
    device.held = null;
  });
  await lookAll(world, device);
};

const syncFreely = async (world: World, device: ModelDevice, tab: number): Promise<void> => {
  await letGo(world, device);
  await flowing(device, () => sync(world, device, tab));
  await lookAll(world, device);
};

/** The server's own changes since the backup are lost unless a device has them. */
const forgetLost = async (world: World): Promise<void> => {
  for (const device of world.devices) {
    // A restore closes all connections, with everything in flight.
    device.network.late.length = 0;
    for (const { line } of device.tabs) line.cut();
  }
  await world.backend.restore(world.userId);
  const left = new Set((await world.backend.dump(world.userId)).pieces.map((piece) => piece.id));
  for (const device of world.devices) for (const piece of await device.pieces()) left.add(piece.id);
  world.ledger.entries = world.ledger.entries.filter(
    (entry) => !world.ledger.byServer.has(entry.id) || !('pieceId' in entry) || left.has(entry.pieceId),
  );
  world.wasRestored = true;
};

const heardOffset = async (device: ModelDevice): Promise<number> => (await device.store.read(readMeta))?.offset ?? 0;

const step = async (world: World, action: Action): Promise<void> => {
  const { backend, userId, devices, pieceIds } = world;
  switch (action.act) {
    case 'late': {
      const waiting = devices.flatMap((device) => device.network.late.splice(0));
      for (const send of waiting) await send();
      return;
    }
    case 'restart':
      return backend.restart();
    case 'backup':
      return backend.backup(userId);
    case 'restored':
      return forgetLost(world);
    case 'reserve': {
      const chosen = pieceIds[action.piece % Math.max(pieceIds.length, 1)];
      return chosen === undefined ? undefined : backend.reserve(chosen);
    }
    case 'scan': {
      const again = action.again === null ? undefined : pieceIds[action.again % Math.max(pieceIds.length, 1)];
      if (again !== undefined) return backend.judge(userId, again, Math.floor(50 + pieceIds.length));
      const pieceId = world.newId();
      pieceIds.push(pieceId);
      const piece = { id: pieceId, title: world.newValue(), artist: world.newValue() };
      const id = `scan ${pieceId}`;
      world.ledger.byServer.add(id);
      for (const field of ['title', 'artist'] as const)
        world.ledger.entries.push({
          kind: 'first',
          id,
          device: -1,
          pieceId,
          field,
          value: piece[field],
          saw: '',
          at: backend.now(),
          timed: true,
        });
      return backend.scan(userId, piece);
    }
    case 'together': {
      const chosen = [...new Set(action.devices.map((index) => devices[index % devices.length]))].flatMap((device) => device ?? []);
      for (const device of chosen) device.network.plan(action.faults);
      await Promise.all(chosen.map((device) => syncFreely(world, device, 0)));
      for (const device of chosen) device.network.plan([]);
      return;
    }
    default:
      break;
  }
  const index = action.device % devices.length;
  const device = devices[index];
  if (device === undefined) return;
  switch (action.act) {
    case 'time':
      device.skew = action.to;
      device.knowsTime = false;
      // The known offset refers to the clock before the change.
      world.isExact &&= !isTolerated(action.to + (await heardOffset(device)));
      return;
    case 'reopen':
      await letGo(world, device);
      device.reopen();
      return;
    case 'sync':
      await letGo(world, device);
      device.network.plan(action.faults);
      device.dieAt(action.dies);
      await syncFreely(world, device, action.tab);
      device.network.plan([]);
      if (action.dies !== null) device.reopen();
      return;
    case 'slow': {
      if (device.held !== null) return;
      device.network.plan(action.faults);
      const { arrived, letGo: go } = device.gate.close(action.at);
      // Runs that join it meanwhile are delayed with it.
      const held = { done: Promise.resolve() as Promise<unknown>, letGo: go };
      device.held = held;
      for (const { line } of device.tabs) line.flow(true);
      const done = sync(world, device, action.tab);
      const stands = await Promise.race([arrived.then(() => true), done.then(() => false)]);
      for (const { line } of device.tabs) line.flow(false);
      held.done = Promise.all([held.done, done]);
      if (stands) return;
      go();
      await letGo(world, device);
      return;
    }
    case 'let-go':
      return letGo(world, device);
    case 'plug':
    case 'cut-line':
    case 'frames': {
      const line = device.tabs[action.tab % 2]?.line;
      if (action.act === 'cut-line') line?.cut();
      else
        await flowingAfter(device, async () => {
          if (action.act === 'frames') line?.deliver(action.how);
          else await line?.plug();
        });
      return lookAll(world, device);
    }
    default: {
      const engine = device.tabs[action.tab % 2]?.engine;
      const pieceId = 'piece' in action ? pieceIds[action.piece % Math.max(pieceIds.length, 1)] : undefined;
      const row = pieceId === undefined ? undefined : await device.piece(pieceId);
      const work = engine === undefined ? null : changeOf(world, action, engine, row);
      if (work !== null) await change(world, index, null, work);
    }
  }
};

/** Discards refused operations, after checking that the reason was valid and the effect was removed. */
const giveUpRefused = async (world: World, index: number, device: ModelDevice): Promise<void> => {
  const engine = device.tabs[0]?.engine;
  const queue = (await engine?.queue()) ?? [];
  if (engine === undefined || queue.length === 0) return;
  const { pieces } = await world.backend.dump(world.userId);
  for (const row of queue) {
    if (row.state !== 'failed') continue;
    const shown = (await device.piece(row.subject))?.deleted === 1;
    const truth = pieces.find((piece) => piece.id === row.subject)?.deleted === true;
    if (shown !== truth) world.violations.push(`refused: ${row.kind} ${row.id} was refused and its effect is still shown`);
    if (row.kind !== 'piece.delete' || row.refusal !== 'reserved')
      world.violations.push(`${row.kind} ${row.id} was refused as ${row.refusal}`);
    await change(world, index, row.subject, () => engine.discard(row.id));
  }
};

/** Empty outbox, and nothing unread on the server. */
const hasAll = async (device: ModelDevice, version: number): Promise<boolean> => {
  const [left, meta] = await device.store.read(async (tx) => [await tx.all('outbox'), await readMeta(tx)] as const);
  return left.length === 0 && meta?.cursor === version;
};

/**
 * Syncs without faults until all devices have everything: each reads in the next round what another sent last, and a restart for
 * another run closes this run's sockets too. Returns false if that does not happen.
 */
export const settle = async (world: World): Promise<boolean> => {
  await step(world, { act: 'late' });
  for (let round = 0; round < 8; round += 1) {
    for (const [index, device] of world.devices.entries()) {
      device.dieAt(null);
      device.network.plan([]);
      await syncFreely(world, device, round);
      await giveUpRefused(world, index, device);
    }
    const version = await world.backend.version(world.userId);
    const settled = await Promise.all(world.devices.map((device) => hasAll(device, version)));
    if (round > 0 && settled.every(Boolean)) return true;
  }
  return false;
};

/** Returns the violations, empty if all oracles hold. */
export const playScript = async (backend: Backend, script: Script, seed: number, openStore?: OpenStore): Promise<string[]> => {
  const world = await openWorld(backend, script, seed, openStore);
  for (const action of script.actions) {
    await step(world, action);
    backend.pass();
  }
  const settled = await settle(world);
  const violations = [
    ...world.violations,
    ...(settled ? [] : ['the devices do not come to an end']),
    ...(await violationsOf(world)),
    ...backend.failures().map((line) => `the server has failed: ${line}`),
  ];
  for (const device of world.devices)
    for (const { engine, line } of device.tabs) {
      engine.close();
      line.close();
    }
  backend.leave(world.userId);
  return violations;
};
