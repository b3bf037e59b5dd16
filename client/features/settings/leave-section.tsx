// Signing out of this device, and deleting the account.
import { useEffect, useMemo, useState } from 'react';

import { leavingDevice } from '#client/device/sync/leaving-device.ts';
import { useUserData } from '#client/device/local/user-data.ts';
import { useSignOut } from '#client/device/session/sign-out.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { fetchWhenIdle } from '#client/ui/lazy/fetch-ahead.ts';
import { lazyDialog } from '#client/ui/lazy/lazy-part.tsx';
import { t } from '#shared/language/t.ts';

const loadDialog = async () => (await import('./delete-dialog.tsx')).DeleteDialog;
const DeleteDialog = lazyDialog(loadDialog);

export const SignOutSection = () => {
  const data = useUserData();
  const device = useMemo(() => (data === null ? null : leavingDevice(data)), [data]);
  const { leave, dialog } = useSignOut(device);
  return (
    <Card className="flex flex-col items-start gap-3">
      <p className="text-14 text-ink-2">
        {t('Signing out removes what this device holds of your account. If something still waits to be sent, you are asked first.')}
      </p>
      <Button onClick={() => void leave()}>{t('Sign Out')}</Button>
      {dialog}
    </Card>
  );
};

export const DeleteSection = () => {
  const [open, setOpen] = useState(false);
  useEffect(() => fetchWhenIdle(loadDialog), []);
  return (
    <Card className="flex flex-col items-start gap-3">
      <p className="text-14 text-ink-2">
        {t("Deletes everything we aren't legally required to keep. You are told exactly what goes and what stays before anything happens.")}
      </p>
      <Button variant="destructive" onClick={() => setOpen(true)}>
        {t('Delete account')}
      </Button>
      {open && <DeleteDialog onClose={() => setOpen(false)} />}
    </Card>
  );
};
