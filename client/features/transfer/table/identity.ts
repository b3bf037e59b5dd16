// Which work of the catalog a row of a table is: by its number together with its title and artist, else by its whole content.
import { idFrom } from '#client/device/local/id-from.ts';
import { plain } from './values/plain.ts';
import type { RowPiece } from './rows.ts';

/** Of pieces or records. 'deleted': deleted, but not purged yet. */
export type Existing = (id: string) => 'here' | 'deleted' | 'no';

/** A work that has an inventory number, with all titles and artists that it has had. */
export type NumberedWork = { id: string; title: string; artist: string; titles: string[]; artists: string[] };

/** The id of a row's piece: its own if the piece is in this account, else one that follows from both. */
export const pieceIdOf = async (userId: string, ownId: string, existing: Existing): Promise<string> =>
  existing(ownId) === 'no' ? idFrom(userId, 'piece', ownId) : ownId;

/** Until the title and the artist counted, a row's id followed from its number alone. */
export const idOfNumber = (userId: string, number: string): Promise<string> => idFrom(userId, 'row', 'number', number);

/** 1, No. 12 and Lot 7 begin anew in each list; 1528.2009 and A-7/3 do not. */
const isRunning = (number: string): boolean => /^\D*\d{1,5}\D?$/.test(number) && !/\p{Letter}-?\d|[./]\d/u.test(number.replace(/^(?:no|nr|lot|n)\W*/i, '')); // prettier-ignore

type Named = Pick<RowPiece, 'identifier' | 'fields'>;

const isSame = (number: string, { fields }: Named, work: NumberedWork): boolean => {
  const has = (names: readonly string[], name: string | undefined): boolean => names.some((one) => plain(one) === plain(name ?? ''));
  const [title, artist] = [has(work.titles, fields.title), has(work.artists, fields.artist)];
  // A number that is given once finds its work also after a correction of either.
  return isRunning(number) ? title && artist : title || artist;
};

export type Identified = {
  id: string;
  /** The work in the catalog with the same number, where it is another one or called otherwise. */
  namesake: NumberedWork | null;
};

/** The ids that a row can have by itself. content: the cells of the row. isAlone: whether no other row has its number. */
export const idsOf = async (
  row: Named & Pick<RowPiece, 'ownId'>,
  { content, isAlone }: { content: string; isAlone: boolean },
  { userId, existing }: { userId: string; existing: Existing },
): Promise<string[]> => {
  if (row.ownId !== null) return [await pieceIdOf(userId, row.ownId, existing)];
  const { identifier, fields } = row;
  const byNumber =
    identifier === null ? [] : [idFrom(userId, 'row', 'work', identifier, plain(fields.title ?? ''), plain(fields.artist ?? ''))];
  const byContent = identifier === null || !isAlone ? [idFrom(userId, 'row', 'content', content)] : [];
  return Promise.all([...byNumber, ...byContent]);
};

type Known = {
  existing: Existing;
  /** The works in the catalog with a number. */
  numbered: (number: string) => readonly NumberedWork[];
  /** Whether an earlier row is that work. */
  isTaken: (id: string) => boolean;
};

/** ids: as from `idsOf`. */
export const identify = (
  row: Named & Pick<RowPiece, 'ownId'>,
  ids: readonly string[],
  { existing, numbered, isTaken }: Known,
): Identified => {
  const free = ids.filter((id) => !isTaken(id));
  const fresh = free[0] ?? ids.at(-1) ?? '';
  const before = free.find((id) => existing(id) !== 'no');
  const number = row.identifier;
  if (before !== undefined || number === null || row.ownId !== null) return { id: before ?? fresh, namesake: null };
  const namesakes = numbered(number).filter(({ id }) => !isTaken(id));
  const same = namesakes.find((work) => isSame(number, row, work));
  const [namesake = null] = namesakes;
  if (same === undefined) return { id: fresh, namesake };
  const isCalledSo = plain(same.title) === plain(row.fields.title ?? '') && plain(same.artist) === plain(row.fields.artist ?? '');
  return { id: same.id, namesake: isCalledSo ? null : same };
};
