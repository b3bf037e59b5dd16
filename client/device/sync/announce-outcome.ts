// Toasts for the outcome of a change: queued while it waits, done only once the server confirmed it, refused with the reason.
import type { Outcome } from '#client/data/api/outcome.ts';
import { dismissToast, toast, type Toast } from '#client/ui/controls/toast.ts';
import { t } from '#shared/language/t.ts';
import { refusalText } from './reason-words.ts';

export type Announcement = {
  /** A later toast with the same key replaces the earlier one. */
  key: string;
  done: Pick<Toast, 'title' | 'description'>;
  /** Title of the toast for a refusal. */
  refused: string;
  /** Offered while the change is queued. */
  undo?: (() => void) | undefined;
  /** Offered once it is done. */
  undoDone?: (() => void) | undefined;
};

type Watch = (ids: readonly string[], tell: (outcome: Outcome) => void) => () => void;

/** Milliseconds. No "queued" toast is shown if the response arrives within this time. */
const quickAnswer = 700;

export const announceOutcome = (watch: Watch, ids: readonly string[], { key, done, refused, undo, undoDone }: Announcement): void => {
  if (ids.length === 0) return;
  let shown: number | undefined;
  const toastWaiting = (): void => {
    shown = toast({
      key,
      title: t('Saved on this device'),
      description: t('Waiting to sync'),
      action: undo === undefined ? undefined : { label: t('Undo'), act: undo },
    });
  };
  const timer = setTimeout(toastWaiting, undo === undefined && navigator.onLine ? quickAnswer : 0);
  watch(ids, (outcome) => {
    if (outcome.state === 'waiting') return;
    clearTimeout(timer);
    if (outcome.state === 'accepted')
      toast({ key, ...done, action: undoDone === undefined ? undefined : { label: t('Undo'), act: undoDone } });
    else if (outcome.state === 'refused') toast({ key, title: refused, description: refusalText(outcome) ?? undefined, destructive: true });
    else if (shown !== undefined) dismissToast(shown);
  });
};
