// An operation: one change made on a device, sent to the server until it is acknowledged.
import { isDevice, isStamp, deviceOf } from '#shared/sync/wire/clock.ts';
import { communityKinds } from './community-kinds.ts';
import type { KindDefinition } from './kind.ts';
import { importKinds } from './import-kinds.ts';
import { messageKinds } from './message-kinds.ts';
import { notificationKinds } from './notification-kinds.ts';
import { photoOperationKinds } from './photo-kinds.ts';
import { pieceKinds } from './piece-kinds.ts';
import { profileKinds } from './profile-kinds.ts';
import { recordOperationKinds } from './record-kinds.ts';
import type { RefusalReason } from '#shared/sync/wire/protocol.ts';

/** All kinds; a new one is defined in its own file and registered here. */
export const operationKinds = {
  ...pieceKinds,
  ...photoOperationKinds,
  ...profileKinds,
  ...messageKinds,
  ...communityKinds,
  ...notificationKinds,
  ...importKinds,
  ...recordOperationKinds,
};

type Definitions = typeof operationKinds;
export type OperationKind = keyof Definitions;
export type OperationKinds = { [K in OperationKind]: Definitions[K] extends KindDefinition<infer P> ? P : never };

export type Operation<K extends OperationKind = OperationKind> = K extends OperationKind
  ? {
      /** UUIDv7 made by the device: the idempotency key. */
      id: string;
      device: string;
      /** Sequence number on the device. */
      seq: number;
      /** Hybrid logical clock as sortable text; see clock.ts. */
      clock: string;
      kind: K;
      payload: OperationKinds[K];
    }
  : never;

/** An operation as received, before validation. */
export type UncheckedOperation = { id: string; device: string; seq: number; clock: string; kind: string; payload: unknown };

export const isOperationKind = (kind: string): kind is OperationKind => Object.hasOwn(operationKinds, kind);

const carrying: ReadonlySet<string> = new Set(['id', 'device', 'seq', 'clock', 'kind', 'payload'] satisfies (keyof UncheckedOperation)[]);

/** Validates an operation. Never throws. */
export const checkOperation = (given: UncheckedOperation): { operation: Operation } | { refused: RefusalReason } => {
  if (!isOperationKind(given.kind)) return { refused: 'unknown_kind' };
  // Unknown properties come from a newer version and would be ignored here.
  if (Object.keys(given).some((key) => !carrying.has(key))) return { refused: 'update_needed' };
  if (!isStamp(given.clock) || !isDevice(given.device) || deviceOf(given.clock) !== given.device) return { refused: 'invalid' };
  const checked = operationKinds[given.kind].check(given.payload);
  if ('refused' in checked) return checked;
  // The kind's check has validated the payload.
  return { operation: { ...given, payload: checked.payload } as Operation };
};

/** The id of the entity that the operation is about. */
export const subjectOf = (operation: Operation): string => {
  const definition: Pick<KindDefinition<never>, 'subject'> = operationKinds[operation.kind];
  // Kind and payload of an Operation belong together; TypeScript cannot follow that through the lookup.
  return definition.subject(operation.payload as never);
};

/** A change before it has an id and a clock. */
export type NewOperation = { [K in OperationKind]: { kind: K; payload: OperationKinds[K] } }[OperationKind];
