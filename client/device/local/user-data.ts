// Context with the signed-in user's data on this device.
import { createContext, useContext } from 'react';

import type { UserData } from '#client/data/sync/sync.ts';

export const UserDataContext = createContext<UserData | null>(null);

/** Null without a signed-in user, and until the device's database is open. */
export const useUserData = (): UserData | null => useContext(UserDataContext);
