// Tells the catalog how the works of the chosen collection are arranged, and moves them. It shows nothing and comes with that order.
import { useEffect, useMemo, useRef } from 'react';
import { formatNumber } from '#shared/domain/page/format.ts';
import { withInside } from '#shared/domain/collection/tree.ts';
import { arrangedWith, arrangementOf, canMove, placesToMove, type Arrangement } from '#client/work/groups/arrangement.ts';
import { useBelongingCommands } from '#client/work/groups/belonging.data.ts';
import { useGroups, useMemberships } from '#client/work/groups/groups.data.ts';
import { toast } from '#client/ui/controls/toast.ts';
import { toastFailure } from '#client/ui/status/toast-failure.ts';
import { t } from '#shared/language/t.ts';

export type Arranged = {
  collection: string;
  ranks: Arrangement['ranks'];
  /** Whether the piece can be moved to the place of the other one. */
  canMove: (piece: string, other: string) => boolean;
  move: (piece: string, other: string) => void;
};

/** onChange: called with each new state. */
type ArrangingProps = { collection: string; onChange: (arranged: Arranged) => void };

const nothing = (): void => undefined;

export const Arranging = ({ collection, onChange }: ArrangingProps) => {
  const groups = useGroups();
  const memberships = useMemberships();
  const commands = useBelongingCommands();
  const stored = useMemo(() => {
    if (groups === undefined || memberships === null) return null;
    return arrangementOf(groups.byId.has(collection) ? withInside(groups.tree, collection) : [], memberships.rowsIn);
  }, [groups, memberships, collection]);
  /** With the moves that are being stored: the next key press comes sooner. */
  const latest = useRef<Arrangement | null>(null);
  /** Moves are stored one after the other, so that each knows what the one before it wrote, and its Undo leads back to that. */
  const storing = useRef(Promise.resolve());
  const waiting = useRef(0);
  useEffect(() => {
    const show = (arrangement: Arrangement): void => {
      latest.current = arrangement;
      onChange({
        collection,
        ranks: arrangement.ranks,
        canMove: (piece, other) => canMove(arrangement, piece, other),
        move: (piece, other) => {
          move(piece, other).catch((error: unknown) => {
            if (stored !== null) show(stored);
            toastFailure(error);
          });
        },
      });
    };
    const move = async (piece: string, other: string): Promise<void> => {
      const places = latest.current === null ? null : placesToMove(latest.current, piece, other);
      if (latest.current === null || places === null || commands === null) return;
      const next = arrangedWith(latest.current, places);
      show(next);
      waiting.current += 1;
      const change = storing.current.then(() => commands.arrange(places)).finally(() => (waiting.current -= 1));
      storing.current = change.then(nothing, nothing);
      const { undo } = await change;
      toast({
        key: 'arranged',
        title: t('Moved to place {place} of {count}', {
          place: formatNumber((next.ranks.get(piece) ?? 0) + 1),
          count: formatNumber(next.ranks.size),
        }),
        action: { label: t('Undo'), act: () => void undo().catch(toastFailure) },
      });
    };
    // What is told while moves wait lacks them; the last of them is told afterwards.
    if (stored !== null && (waiting.current === 0 || latest.current === null)) show(stored);
  }, [stored, collection, commands, onChange]);
  return null;
};
