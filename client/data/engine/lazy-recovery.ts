// Loads the recovery code on demand: only a server restored from a backup needs it.
import type * as recoveryModule from './recovery.ts';

type Recovery = typeof recoveryModule;

export class RecoveryMissing extends Error {
  override name = 'RecoveryMissing';
}

let loaded: Recovery | null = null;

/** Throws RecoveryMissing before it is loaded, since a transaction cannot wait for code; load it and repeat the transaction. */
export const recovery = (): Recovery => {
  if (loaded === null) throw new RecoveryMissing('the code for a recovered server is not loaded');
  return loaded;
};

export const loadRecovery = async (): Promise<void> => {
  loaded = await import('./recovery.ts');
};
