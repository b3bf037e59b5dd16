// The switch for pushes to this browser, or the reason why there is none.
import { sentenceOf } from '#shared/contract/wire/errors.ts';
import { Checkbox } from '#client/ui/controls/checkbox.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { useOnline } from '#client/ui/online.ts';
import { toast } from '#client/ui/controls/toast.ts';

import { usePush, type PushStatus } from './push.data.ts';
import { t } from '#shared/language/t.ts';

const reasons: Partial<Record<PushStatus, string>> = {
  unknown: t('This needs a connection.'),
  unconfigured: t('This server sends no push notifications: its administrator has not set them up.'),
  unsupported: t('This browser does not support push notifications. On an iPhone they need the installed app.'),
  denied: t('This browser refuses notifications of this site. Allow them in its settings first.'),
};

export const PushSwitch = () => {
  const { status, busy, set } = usePush();
  const online = useOnline();
  const reason = reasons[status] ?? (online ? null : t('This needs a connection.'));
  const change = (on: boolean): void => {
    set(on).catch((error: unknown) =>
      toast({
        title: on ? t('Push notifications could not be switched on') : t('Push notifications could not be switched off'),
        description: sentenceOf(error, '') || undefined,
        destructive: true,
      }),
    );
  };
  return (
    <div>
      <Checkbox
        label={t('Push notifications on this device')}
        checked={status === 'on'}
        disabled={busy || reason !== null}
        aria-describedby="push-about"
        onChange={({ target }) => change(target.checked)}
      />
      <Note id="push-about">{reason ?? t('They say that there is something new, not what. They end when you sign out.')}</Note>
    </div>
  );
};
