// What is scanned, in order: a place, then the works that are moved there.
import { useRef, useState } from 'react';
import type { UserData } from '#client/data/sync/sync.ts';
import { toastFailure } from '#client/ui/status/toast-failure.ts';
import { moveTo, scannedIn, takeBack, type Moved, type Place } from './moving.data.ts';
import { t } from '#shared/language/t.ts';

export type Moving = {
  place: Place | null;
  choose: (place: Place | null) => void;
  /** Newest first. */
  moved: readonly Moved[];
  /** What the last scan led to. */
  said: { tone: 'ok' | 'warn'; words: string } | null;
  scan: (text: string) => void;
  undo: (moved: Moved) => void;
};

/** Felt where a phone can: nobody looks at the screen between two labels. */
const buzz = (pattern: number | number[]): void => {
  if ('vibrate' in navigator) navigator.vibrate(pattern);
};

export const useMoving = (data: UserData, first: Place | null): Moving => {
  const [place, setPlace] = useState(first);
  const [moved, setMoved] = useState<readonly Moved[]>([]);
  const [said, setSaid] = useState<Moving['said']>(null);
  /** One scan after the other: the place of the one before counts. */
  const turn = useRef<{ place: Place | null; last: Promise<void> }>({ place: first, last: Promise.resolve() });
  const say = (tone: 'ok' | 'warn', words: string): void => {
    buzz(tone === 'ok' ? 60 : [60, 60, 60]);
    setSaid({ tone, words });
  };
  const choose = (next: Place | null): void => {
    turn.current.place = next;
    setPlace(next);
  };
  const scanOne = async (text: string): Promise<void> => {
    const scanned = await scannedIn(data, text);
    const to = turn.current.place;
    switch (scanned.is) {
      case 'unknown':
        return say('warn', t('This label is none of your works or places.'));
      case 'several':
        return say('warn', t('{count} works have this inventory number. Scan their labels.', { count: scanned.count }));
      case 'place':
        choose(scanned.place);
        return say('ok', t('Now scan what goes to {place}', { place: scanned.place.path }));
      case 'work': {
        if (to === null) return say('warn', t('First scan or choose the place.'));
        const done = await moveTo(data, scanned.piece, to);
        if (done === null) return say('ok', t('{title} is in {place} already', { title: scanned.piece.title, place: to.path }));
        setMoved((all) => [done, ...all]);
        return say('ok', t('{title} moved to {place}', { title: scanned.piece.title, place: to.path }));
      }
    }
  };
  return {
    place,
    choose,
    moved,
    said,
    scan: (text) => {
      turn.current.last = turn.current.last.then(() => scanOne(text)).catch(toastFailure);
    },
    undo: (one) => {
      takeBack(data, one).then(() => setMoved((all) => all.filter((other) => other !== one)), toastFailure);
    },
  };
};
