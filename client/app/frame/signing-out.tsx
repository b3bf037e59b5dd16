// Signs out, after the questions that it takes; rendered from the press on Sign Out until it is done or called off.
import { useEffect, useMemo } from 'react';

import { leavingDevice } from '#client/device/sync/leaving-device.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import { useSignOut } from '#client/device/session/sign-out.tsx';

/** data: null until the device's data is open. */
export const SigningOut = ({ data, onDone }: { data: UserData | null; onDone: () => void }) => {
  const device = useMemo(() => (data === null ? null : leavingDevice(data)), [data]);
  const { leave, dialog } = useSignOut(device);
  useEffect(() => {
    void leave().then(onDone);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  return dialog;
};
