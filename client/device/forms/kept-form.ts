// What was typed into a form stays on this device until it is saved or given up on: whatever ends the form, it is there again.
import { useState } from 'react';
import { keepText, keptText } from '#client/ui/controls/kept-text.ts';

export type KeptForm<Values> = {
  /** The values that were typed before; empty if there are none. */
  before: Partial<Values>;
  keep: (changed: Partial<Values>) => void;
};

const nothing = (): void => undefined;
const kindOf = (value: unknown): string => (value === null ? 'null' : typeof value);

/** Only fields that the form has, with a value of the same type: the form may be of a newer version than what was kept. */
const fitting = <Values extends object>(text: string, opened: Values): Partial<Values> => {
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).filter(([name, value]) => {
        if (!(name in opened)) return false;
        const now = kindOf(opened[name as keyof Values]);
        return now === kindOf(value) || now === 'null' || value === null;
      }),
    ) as Partial<Values>;
  } catch {
    return {};
  }
};

/** place: of the form among the user's; null for one whose input is not kept, such as a password. */
export const useKeptForm = <Values extends object>(userId: string | null, place: string | null, opened: Values): KeptForm<Values> => {
  const isKept = userId !== null && place !== null;
  const [before] = useState<Partial<Values>>(() => (isKept ? fitting(keptText(userId, `form ${place}`), opened) : {}));
  return {
    before,
    keep: isKept
      ? (changed) => keepText(userId, `form ${place}`, Object.keys(changed).length === 0 ? '' : JSON.stringify(changed))
      : nothing,
  };
};
