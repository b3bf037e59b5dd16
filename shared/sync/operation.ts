// An operation: one change made on a device, sent to the server until it is acknowledged.
import type { PieceScalars, ScalarField, TextField } from '../domain/piece.ts';

export type OperationKinds = {
  'piece.create': { pieceId: string; fields: Partial<PieceScalars>; texts?: Partial<Record<TextField, string>> | undefined };
  'piece.set': { pieceId: string; field: ScalarField; value: unknown };
  /** update: a Yjs update, base64. */
  'piece.text': { pieceId: string; field: TextField; update: string };
  'piece.delete': { pieceId: string };
  'piece.restore': { pieceId: string };
  'profile.set': { field: 'name' | 'location' | 'bio'; value: string | null };
};
export type OperationKind = keyof OperationKinds;

export type Operation<K extends OperationKind = OperationKind> = K extends OperationKind
  ? {
      /** uuid version 7, made once by the device: the only key of deduplication. */
      id: string;
      device: string;
      /** Order of making on the device. */
      seq: number;
      /** Hybrid logical clock, sortable text; see clock.ts. */
      clock: string;
      kind: K;
      payload: OperationKinds[K];
    }
  : never;
