// Signing out: asks first if something on this device is unsent, because it is deleted with the account's data.
import { sentenceOf } from '#shared/contract/wire/errors.ts';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { lazyDialogWith } from '#client/ui/lazy/lazy-part.tsx';
import { toast } from '#client/ui/controls/toast.ts';

import { leaveDevice } from './before-leaving.ts';
import { useSession } from './session-context.tsx';
import { type Device, type Unsent, unsentTotal } from './unsent.ts';
import { useArrival } from './use-arrival.ts';
import { t } from '#shared/language/t.ts';

const load = () => import('./unsent-dialog.tsx');
const UnsentDialog = lazyDialogWith(
  async () => (await load()).UnsentDialog,
  ({ onAnswer }) => onAnswer(false),
);
const UnreadableDialog = lazyDialogWith(
  async () => (await load()).UnreadableDialog,
  ({ onAnswer }) => onAnswer(false),
);

/** found: null if the device could not be read. */
type Asking = { found: { device: Device; unsent: Unsent } | null; answer: (leave: boolean) => void };

/** device: null until it is open. leave: signs out, or resolves once that was called off or failed. dialog: render it once on the page. */
export const useSignOut = (device: Device | null): { leave: () => Promise<void>; dialog: ReactNode } => {
  const { session, state } = useSession();
  const navigate = useNavigate();
  const opened = useArrival(device);
  const [asking, setAsking] = useState<Asking | null>(null);

  const beforeDrop = async (found: Asking['found']): Promise<boolean> => {
    if (found !== null && unsentTotal(found.unsent) === 0) return true;
    return new Promise((resolve) => {
      setAsking({
        found,
        answer: (leave) => {
          setAsking(null);
          resolve(leave);
        },
      });
    });
  };

  const leave = async (): Promise<void> => {
    try {
      const userId = state.status === 'signed-in' ? state.user.id : null;
      if (await leaveDevice({ session, userId, opened, beforeDrop })) void navigate('/');
    } catch (error) {
      toast({ title: t('Error'), description: sentenceOf(error), destructive: true });
    }
  };

  return {
    leave,
    dialog:
      asking !== null &&
      (asking.found === null ? <UnreadableDialog onAnswer={asking.answer} /> : <UnsentDialog {...asking.found} onAnswer={asking.answer} />),
  };
};
