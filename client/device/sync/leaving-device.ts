// The checks of a sign-out before local data is deleted.
import type { UserData } from '#client/data/sync/sync.ts';
import type { Device } from '#client/device/session/unsent.ts';
import { saveUnsent, syncEverything } from './sync.data.ts';

export const leavingDevice = (data: UserData): Device => ({
  unsent: data.unsent,
  send: () => syncEverything(data),
  export: () => saveUnsent(data),
});
