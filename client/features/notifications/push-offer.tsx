// Offers pushes above the list until accepted or declined: browsers require a user gesture for the permission prompt.
import { useState } from 'react';

import { sentenceOf } from '#shared/contract/wire/errors.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { useOnline } from '#client/ui/online.ts';
import { toast } from '#client/ui/controls/toast.ts';

import { usePush } from './push.data.ts';
import { t } from '#shared/language/t.ts';

const key = 'verso-push-declined';
const wasDeclined = (): boolean => {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
};

export const PushOffer = () => {
  const { status, busy, set } = usePush();
  const online = useOnline();
  const [declined, setDeclined] = useState(wasDeclined);
  if (status !== 'off' || declined || !online) return null;
  const decline = (): void => {
    setDeclined(true);
    try {
      localStorage.setItem(key, '1');
    } catch {
      // Without storage it is offered again after a reload.
    }
  };
  const take = (): void => {
    set(true).catch((error: unknown) =>
      toast({ title: t('Push notifications could not be switched on'), description: sentenceOf(error), destructive: true }),
    );
  };
  return (
    <div className="mb-4 rounded-card border border-line bg-surface p-4">
      <p className="text-14 text-ink">
        {t('Get notified about messages and orders when Verso is closed? Notifications never show the content.')}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="small" busy={busy} onClick={take}>
          {t('Switch On')}
        </Button>
        <Button size="small" variant="quiet" onClick={decline}>
          {t('Not now')}
        </Button>
      </div>
    </div>
  );
};
