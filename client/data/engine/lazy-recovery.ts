// The door to what recovers a server that came back older than it was; its code is fetched when that is met.
import type * as recoveryModule from './recovery.ts';

type Recovery = typeof recoveryModule;

export class RecoveryMissing extends Error {
  override name = 'RecoveryMissing';
}

let loaded: Recovery | null = null;

/** Throws RecoveryMissing before it is loaded: a transaction cannot wait for code. The work is then to be repeated. */
export const recovery = (): Recovery => {
  if (loaded === null) throw new RecoveryMissing('the code for a recovered server is not loaded');
  return loaded;
};

export const loadRecovery = async (): Promise<void> => {
  loaded = await import('./recovery.ts');
};
