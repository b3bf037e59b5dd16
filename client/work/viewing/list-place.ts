// The list from which a work was opened: its place there, and the works before and after it.
export type WorkList = { count: number; idAt: (at: number) => string | undefined };
type Place = { at: number; of: number; previous: string | undefined; next: string | undefined };

/** The newest one that was shown in this window. */
let shown: WorkList | null = null;

export const rememberList = (list: WorkList | null): void => {
  shown = list;
};

/** at: from zero. Null for a work that is not in the list. */
export const placeInList = (id: string): Place | null => {
  if (shown === null) return null;
  for (let at = 0; at < shown.count; at += 1)
    if (shown.idAt(at) === id) return { at, of: shown.count, previous: shown.idAt(at - 1), next: shown.idAt(at + 1) };
  return null;
};
