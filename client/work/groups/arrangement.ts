// The order of the works in a collection: its own first, then those of each collection inside it.
import { byPlace, placesAfterMove, type Placed } from './order-keys.ts';

/** A membership: its id, its order key and its piece. */
export type PlacedWork = Placed & { piece: string };
type Section = readonly PlacedWork[];
/** sections: the works of one group each, in order. ranks: by piece, counted from 0. */
export type Arrangement = {
  sections: readonly Section[];
  sectionOf: ReadonlyMap<string, Section>;
  ranks: ReadonlyMap<string, number>;
};

const ofSections = (sections: readonly Section[]): Arrangement => ({
  sections,
  sectionOf: new Map(sections.flatMap((section) => section.map(({ piece }) => [piece, section] as const))),
  ranks: new Map(sections.flat().map(({ piece }, rank) => [piece, rank])),
});

/**
 * groups: ids, in order. Two devices may have put a work into the same group: its oldest membership says where it stands. A work in several
 * of the groups stands in the first.
 */
export const arrangementOf = (groups: readonly string[], rowsIn: (group: string) => readonly PlacedWork[]): Arrangement => {
  const seen = new Set<string>();
  const sections = groups.map((group) => {
    const oldest = new Map<string, PlacedWork>();
    for (const row of rowsIn(group)) {
      const known = oldest.get(row.piece);
      if (!seen.has(row.piece) && (known === undefined || row.id < known.id)) oldest.set(row.piece, row);
    }
    for (const piece of oldest.keys()) seen.add(piece);
    return [...oldest.values()].sort(byPlace);
  });
  return ofSections(sections);
};

/** Whether the piece can be moved to the place of the other one: only within its own group. */
export const canMove = ({ sectionOf }: Arrangement, piece: string, other: string): boolean =>
  piece !== other && sectionOf.has(piece) && sectionOf.get(piece) === sectionOf.get(other);

/** New order keys by membership for this move; null if it cannot be made. */
export const placesToMove = (arrangement: Arrangement, piece: string, other: string): ReadonlyMap<string, string> | null => {
  const works = arrangement.sectionOf.get(piece) ?? [];
  const moved = works.find((work) => work.piece === piece);
  if (moved === undefined || !canMove(arrangement, piece, other)) return null;
  const to = works.findIndex((work) => work.piece === other);
  return placesAfterMove(works, moved.id, to);
};

/** As it will be once these order keys are stored. */
export const arrangedWith = ({ sections }: Arrangement, places: ReadonlyMap<string, string>): Arrangement =>
  ofSections(sections.map((works) => works.map((work) => ({ ...work, place: places.get(work.id) ?? work.place })).sort(byPlace)));
