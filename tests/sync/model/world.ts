// What a played script acts on: the server, the devices, and the book of everything that was done.
import type { Backend } from './backend.ts';
import type { Ledger } from './ledger.ts';
import type { ModelDevice } from './model-device.ts';

export type World = {
  backend: Backend;
  userId: string;
  devices: ModelDevice[];
  ledger: Ledger;
  /** Every piece and record that was made, in order. */
  pieceIds: string[];
  recordIds: Set<string>;
  photoIds: Set<string>;
  /** The piece that all photographs belong to. */
  album: string;
  /** What all records are about. */
  about: string;
  newId: () => string;
  newValue: () => string;
  newToken: () => string;
  violations: string[];
  /** No device was ever ahead by less than the server tolerates: then the order of edits is the order of their times. */
  isExact: boolean;
  wasRestored: boolean;
};
