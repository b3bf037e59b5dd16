// Says something briefly: any code calls toast(), the Toaster in the page shows it.
export type Toast = {
  title: string;
  description?: string | undefined;
  /** An error: red, announced at once, stays longer. */
  destructive?: boolean | undefined;
  action?: { label: string; act: () => void } | undefined;
  /** Milliseconds; Infinity stays until it is dismissed. Default 5,000, destructive or with an action 10,000. */
  duration?: number | undefined;
  /** A second toast with the same key takes the place of the first. */
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

/** What offers something to do waits for its answer; what only says something makes room. The newest always shows. */
const withinLimit = (all: readonly ShownToast[]): readonly ShownToast[] => {
  if (all.length <= limit) return all;
  const waits = ({ action, duration }: ShownToast) => action !== undefined || duration === Number.POSITIVE_INFINITY;
  const last = all.at(-1);
  const least = all.find((one) => one !== last && !waits(one)) ?? all[0];
  return withinLimit(all.filter((one) => one !== least));
};

/** Returns the number to dismiss it by. */
export const toast = (message: Toast): number => {
  const id = ++counter;
  const others = message.key === undefined ? shown : shown.filter((one) => one.key !== message.key);
  set(withinLimit([...others, { ...message, id }]));
  return id;
};

export const dismissToast = (id: number): void => set(shown.filter((one) => one.id !== id));
export const shownToasts = (): readonly ShownToast[] => shown;
export const subscribeToasts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const toastDuration = (message: Toast): number =>
  message.duration ?? (message.destructive === true || message.action !== undefined ? 10_000 : 5_000);
