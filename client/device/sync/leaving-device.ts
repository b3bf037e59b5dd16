// The checks of a sign-out before local data is deleted; their code is loaded on demand.
import type { UserData } from '#client/data/sync/sync.ts';
import type { Device } from '#client/device/session/unsent.ts';

export const leavingDevice = (data: UserData): Device => ({
  unsent: data.unsent,
  send: async () => (await import('./sync.data.ts')).syncEverything(data),
  export: async () => (await import('./sync.data.ts')).saveUnsent(data),
});
