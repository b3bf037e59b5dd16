// Signing out: asks first when something on this device was never sent, because it goes with the account's data.
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { hasKeptText } from '#client/ui/kept-text.ts';
import { toast } from '#client/ui/toast.ts';
import { mayDiscard, suspendQuestions } from '#client/ui/unsaved.ts';

import { useSession } from './session-context.tsx';
import { type Device, type Unsent, unsentTotal } from './unsent.ts';
import { lazyDialogWith } from '#client/ui/lazy-part.tsx';

const UnsentDialog = lazyDialogWith(
  async () => (await import('./unsent-dialog.tsx')).UnsentDialog,
  ({ onAnswer }) => onAnswer(false),
);

type Asking = { unsent: Unsent; answer: (leave: boolean) => void };

/** leave: begins the sign-out. dialog: belongs on the page, once. */
export const useSignOut = (device: Device | null): { leave: () => void; dialog: ReactNode } => {
  const { session, state } = useSession();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<Asking | null>(null);

  const beforeDrop = async (): Promise<boolean> => {
    if (device === null) return true;
    const unsent = await device.unsent();
    if (unsentTotal(unsent) === 0) return true;
    return new Promise((resolve) => {
      setAsking({
        unsent,
        answer: (leave) => {
          setAsking(null);
          resolve(leave);
        },
      });
    });
  };

  const leave = async (): Promise<void> => {
    if (!(await mayDiscard(state.status === 'signed-in' && hasKeptText(state.user.id)))) return;
    const resume = suspendQuestions();
    try {
      if (!(await session.signOut({ beforeDrop }))) return;
      toast({ title: 'Signed out', description: "You've been successfully signed out." });
      void navigate('/');
    } catch (error) {
      toast({ title: 'Error', description: error instanceof Error ? error.message : String(error), destructive: true });
    } finally {
      resume();
    }
  };

  return {
    leave: () => void leave(),
    dialog: asking !== null && device !== null && <UnsentDialog device={device} unsent={asking.unsent} onAnswer={asking.answer} />,
  };
};
