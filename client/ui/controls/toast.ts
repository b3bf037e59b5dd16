// Toasts: any code calls toast(), the Toaster in the page shows them.
import { t } from '#shared/language/t.ts';

export type Toast = {
  title: string;
  description?: string | undefined;
  /** An error: red, announced at once, stays longer. */
  destructive?: boolean | undefined;
  action?: { label: string; act: () => void } | undefined;
  /** Milliseconds; Infinity stays until dismissed. Default 5,000; 10,000 if destructive or with an action. */
  duration?: number | undefined;
  /** A later toast with the same key replaces the earlier one. */
  key?: string | undefined;
};
export type ShownToast = Toast & { id: number };

const limit = 4;
let shown: readonly ShownToast[] = [];
let counter = 0;
const listeners = new Set<() => void>();
const set = (next: readonly ShownToast[]) => {
  shown = next;
  for (const listener of listeners) listener();
};

/** Drops toasts without an action first. The newest is always shown. */
const withinLimit = (all: readonly ShownToast[]): readonly ShownToast[] => {
  if (all.length <= limit) return all;
  const waits = ({ action, duration }: ShownToast) => action !== undefined || duration === Number.POSITIVE_INFINITY;
  const last = all.at(-1);
  const least = all.find((one) => one !== last && !waits(one)) ?? all[0];
  return withinLimit(all.filter((one) => one !== least));
};

/** Returns the id to dismiss it by. */
export const toast = (message: Toast): number => {
  const id = ++counter;
  const others = message.key === undefined ? shown : shown.filter((one) => one.key !== message.key);
  set(withinLimit([...others, { ...message, id }]));
  return id;
};

export const dismissToast = (id: number): void => set(shown.filter((one) => one.id !== id));
export const shownToasts = (): readonly ShownToast[] => shown;
/** What takes the latest change back that a toast offers to; null if none does. */
export const undoOffered = (): (() => void) | null => {
  const found = shown.findLast(({ action }) => action?.label === t('Undo'));
  if (found?.action === undefined) return null;
  const { id, action } = found;
  return () => {
    dismissToast(id);
    action.act();
  };
};
export const subscribeToasts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const toastDuration = (message: Toast): number =>
  message.duration ?? (message.destructive === true || message.action !== undefined ? 10_000 : 5_000);
