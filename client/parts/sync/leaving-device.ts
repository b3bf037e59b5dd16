// What a sign-out asks of the device before its data goes; the code for it is fetched when it is asked.
import type { UserData } from '#client/data/sync/sync.ts';
import type { Device } from '#client/session/unsent.ts';

export const leavingDevice = (data: UserData): Device => ({
  unsent: data.unsent,
  send: async () => (await import('./sync.data.ts')).syncEverything(data),
  export: async () => (await import('./sync.data.ts')).saveUnsent(data),
});
