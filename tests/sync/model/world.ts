// The state of a played script: the server, the devices, and the ledger.
import type { Backend } from './backend.ts';
import type { Ledger } from './ledger.ts';
import type { ModelDevice } from './model-device.ts';

export type World = {
  backend: Backend;
  userId: string;
  devices: ModelDevice[];
  ledger: Ledger;
  /** Every piece and record, in order of creation. */
  pieceIds: string[];
  recordIds: Set<string>;
  photoIds: Set<string>;
  /** The piece that all photographs belong to. */
  album: string;
  /** The piece that all records are about. */
  about: string;
  newId: () => string;
  newValue: () => string;
  newToken: () => string;
  violations: string[];
  /** No device was ever ahead by less than the server tolerates: then edits are ordered by their times. */
  isExact: boolean;
  wasRestored: boolean;
};
