// Which rows of the checks are open; the places of the open ones are drawn in the picture.
import { useState } from 'react';
import { outcomeOf } from '#shared/domain/piece/checks.ts';
import type { Finding } from '#shared/domain/piece/finding.ts';
import { byWeight } from './check-words.ts';

export type OpenChecks = {
  isOpen: (name: string) => boolean;
  set: (name: string, isOpen: boolean) => void;
};

/** The row of the weightiest flag is open from the start, unless all are folded. */
export const useOpenChecks = (findings: readonly Finding[], areFolded = false): OpenChecks => {
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const worst = findings.filter((finding) => outcomeOf(finding) === 'flag').toSorted(byWeight)[0]?.examiner;
  const isOpen = (name: string): boolean => chosen.get(name) ?? (!areFolded && name === worst);
  return {
    isOpen,
    set: (name, open) => {
      // A row also reports its first, drawn state.
      if (open !== isOpen(name)) setChosen((before) => new Map(before).set(name, open));
    },
  };
};
