// Says what became of a change: queued while it is, done only after the server's answer, refused with the reason.
import type { Outcome } from '#client/data/api/outcome.ts';
import { dismissToast, toast, type Toast } from '#client/ui/controls/toast.ts';

export type Announcement = {
  /** One toast per key: a later word takes the place of an earlier one. */
  key: string;
  done: Pick<Toast, 'title' | 'description'>;
  /** Title above the reason of a refusal. */
  refused: string;
  /** Offered while the change waits. */
  undo?: (() => void) | undefined;
  /** Offered once it is done. */
  undoDone?: (() => void) | undefined;
};

type Watch = (ids: readonly string[], tell: (outcome: Outcome) => void) => () => void;

/** An answer within this time needs no word before it. Milliseconds. */
const quickAnswer = 700;

export const announceOutcome = (watch: Watch, ids: readonly string[], { key, done, refused, undo, undoDone }: Announcement): void => {
  if (ids.length === 0) return;
  let shown: number | undefined;
  const sayWaiting = (): void => {
    shown = toast({
      key,
      title: 'Saved on this device',
      description: 'Waiting to sync',
      action: undo === undefined ? undefined : { label: 'Undo', act: undo },
    });
  };
  const timer = setTimeout(sayWaiting, undo === undefined && navigator.onLine ? quickAnswer : 0);
  watch(ids, (outcome) => {
    if (outcome.state === 'waiting') return;
    clearTimeout(timer);
    if (outcome.state === 'accepted')
      toast({ key, ...done, action: undoDone === undefined ? undefined : { label: 'Undo', act: undoDone } });
    else if (outcome.state === 'refused') toast({ key, title: refused, description: outcome.reason, destructive: true });
    else if (shown !== undefined) dismissToast(shown);
  });
};
