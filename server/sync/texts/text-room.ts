// One long text that is open on several devices. Its document contains only committed updates: an update goes through the push
// first, and only then is it broadcast and acknowledged.
import { v7 as uuidv7 } from 'uuid';
import * as Y from 'yjs';
import { closeCodes } from '#shared/contract/works/text-room.ts';
import { toBase64 } from '#shared/sync/wire/base64.ts';
import { laterOf, serverDevice, tick } from '#shared/sync/wire/clock.ts';
import type { UncheckedOperation } from '#shared/sync/kinds/operation.ts';
import { isRefusalReason, type RefusalReason } from '#shared/sync/wire/protocol.ts';
import { snapshotOf } from '#shared/sync/text/text-cover.ts';
import type { TextKey } from '#shared/sync/text/text-merger.ts';
import { openText, yjsTexts } from '#shared/sync/text/text.ts';
import type { StoredText } from '#server/catalog/piece-texts.ts';
import { withinBounds } from '#server/catalog/text-bounds.ts';
import type { Log } from '#server/platform/observability/logger.ts';
import type { PushAnswer } from '#server/sync/push/groups.ts';
import { send, type Member } from './text-room-member.ts';
import { createPresences } from './text-room-presences.ts';
import { asksFrame, committedFrame, deniedFrame, restFrame, updateFrame, type Frame } from './text-room-wire.ts';

export type RoomParts = {
  key: TextKey;
  stored: StoredText;
  /** Milliseconds since the Unix epoch. */
  now: () => number;
  push: (operations: readonly UncheckedOperation[]) => Promise<Pick<PushAnswer, 'results' | 'version'>>;
  read: () => Promise<StoredText | null>;
  /** Called when the room has no members and nothing left to commit. */
  onEmpty: () => void;
  log: Log;
};

export type Room = {
  size(): number;
  join(member: Member): void;
  leave(member: Member): void;
  take(member: Member, frame: Frame): void;
  /** The user's feed has reached this version: the text may have been changed elsewhere. */
  onVersion(version: number): void;
  /** Re-reads the text from the database. */
  refresh(): void;
};

/** Minimum time between two commits of a room, which batches keystrokes. Milliseconds. */
const commitEvery = 150;
/** Maximum bytes of one device's uncommitted updates. */
const maxWaiting = 1_048_576;
/** Uncommitted updates are merged at this count: merging many small ones takes quadratic time. */
const maxUpdates = 64;

type Waiting = { updates: Uint8Array[]; bytes: number };
type Batch = { member: Member; update: Uint8Array; operation: UncheckedOperation }[];

const reasonOf = (reason: string | undefined): RefusalReason => (isRefusalReason(reason) ? reason : 'unprocessable');
/** Refusals after which the device cannot continue. */
const finalReasons: readonly RefusalReason[] = ['not_found', 'gone', 'invalid', 'too_complex'];
const isFinal = (reason: RefusalReason): boolean => finalReasons.includes(reason);

export const createRoom = ({ key, stored, now, push, read, onEmpty, log }: RoomParts): Room => {
  const doc = withinBounds(() => openText(key, stored));
  const members = new Set<Member>();
  const presences = createPresences(members);
  const waiting = new Map<Member, Waiting>();
  let { clock } = stored;
  let committedAt = -commitEvery;
  let timer: NodeJS.Timeout | undefined;
  let busy = false;
  /** Versions announced during a commit, including the commit's own. */
  let heard: number[] = [];
  let reading = false;
  let readAgain = false;
  let ended = false;

  doc.on('update', (update: Uint8Array, from: unknown) => {
    for (const member of members) if (member !== from) send(member, updateFrame(update));
  });
  const endAll = (code: number, why: string): void => {
    waiting.clear();
    for (const member of members) member.socket.close(code, why);
  };
  const endIfEmpty = (): void => {
    if (ended || members.size > 0 || waiting.size > 0 || busy) return;
    ended = true;
    clearTimeout(timer);
    presences.close();
    doc.destroy();
    onEmpty();
  };

  const operationOf = (update: Uint8Array, device: string): UncheckedOperation => {
    clock = tick(clock, now(), device);
    return { id: uuidv7(), device, seq: 0, clock, kind: 'piece.text', payload: { ...key, update: toBase64(update) } };
  };
  const takeBatch = (): Batch => {
    const batch = [...waiting].map(([member, { updates }]) => {
      const update = Y.mergeUpdates(updates);
      return { member, update, operation: operationOf(update, member.device ?? serverDevice) };
    });
    waiting.clear();
    return batch;
  };

  const refuse = (member: Member, reason: RefusalReason): void => {
    if (reason === 'text_incomplete' && !member.asked) {
      member.asked = true;
      return send(member, asksFrame(doc));
    }
    member.asked = false;
    send(member, deniedFrame(reason));
    if (isFinal(reason)) member.socket.close(closeCodes.refused, reason);
  };
  const tellCommitted = (): void => {
    const frame = committedFrame(snapshotOf(doc));
    for (const member of members) send(member, frame);
  };
  const settle = (batch: Batch, results: PushAnswer['results']): void => {
    batch.forEach(({ member, update }, index) => {
      const result = results?.[index];
      if (result?.status !== 'accepted') return refuse(member, reasonOf(result?.reason));
      member.asked = false;
      clock = laterOf(clock, result.clock ?? '');
      withinBounds(() => Y.applyUpdate(doc, update, member));
    });
    tellCommitted();
  };
  const commit = async (): Promise<void> => {
    timer = undefined;
    busy = true;
    try {
      const batch = takeBatch();
      const pushed = await push(batch.map(({ operation }) => operation));
      settle(batch, pushed.results);
      // Written elsewhere meanwhile, perhaps what this update depends on.
      const isBehind = doc.store.pendingStructs !== null || doc.store.pendingDs !== null;
      if (isBehind || heard.some((version) => version !== pushed.version)) refresh();
    } catch (error) {
      log.warn({ err: error, pieceId: key.pieceId }, 'a text could not be stored; its devices send it again');
      endAll(closeCodes.busy, 'not stored');
    }
    heard = [];
    busy = false;
    committedAt = performance.now();
    schedule();
    endIfEmpty();
  };
  const schedule = (): void => {
    if (busy || timer !== undefined || waiting.size === 0) return;
    timer = setTimeout(() => void commit(), Math.max(0, committedAt + commitEvery - performance.now()));
  };

  const keep = (member: Member, update: Uint8Array): void => {
    const own = waiting.get(member) ?? { updates: [], bytes: 0 };
    own.bytes += update.byteLength;
    own.updates.push(update);
    if (own.updates.length >= maxUpdates) own.updates = [Y.mergeUpdates(own.updates)];
    waiting.set(member, own);
    if (own.bytes > maxWaiting) {
      waiting.delete(member);
      return member.socket.close(closeCodes.refused, 'too much at once');
    }
    schedule();
  };

  const readOnce = async (): Promise<void> => {
    const current = await read();
    if (current === null) return endAll(closeCodes.refused, 'not found');
    clock = laterOf(clock, current.clock);
    const before = snapshotOf(doc);
    const whole = withinBounds(() => yjsTexts.whole(key, current));
    withinBounds(() => Y.applyUpdate(doc, whole, 'elsewhere'));
    if (Buffer.compare(before, snapshotOf(doc)) !== 0) tellCommitted();
  };
  const refresh = (): void => {
    readAgain = true;
    if (reading) return;
    reading = true;
    const run = async (): Promise<void> => {
      try {
        while (readAgain && !ended) {
          readAgain = false;
          await readOnce();
        }
      } finally {
        // At once: a version announced before a later turn would not be read.
        reading = false;
      }
    };
    run().catch((error: unknown) => {
      log.warn({ err: error, pieceId: key.pieceId }, 'a text could not be read again; its devices connect anew');
      endAll(closeCodes.busy, 'not read');
    });
  };

  return {
    size: () => members.size,
    join: (member) => {
      members.add(member);
      send(member, asksFrame(doc));
      send(member, committedFrame(snapshotOf(doc)));
      presences.greet(member);
    },
    leave: (member) => {
      members.delete(member);
      presences.forget(member);
      endIfEmpty();
    },
    take: (member, frame) => {
      if (frame.kind === 'asks') send(member, restFrame(doc, frame.vector));
      else if (frame.kind === 'update') {
        if (frame.isEmpty) member.asked = false;
        else keep(member, frame.update);
      } else if (frame.kind === 'asksPresence') presences.greet(member);
      else if (!presences.take(member, frame.update)) member.socket.close(closeCodes.refused, 'too many presences');
    },
    onVersion: (version) => {
      if (busy) heard.push(version);
      else refresh();
    },
    refresh,
  };
};
