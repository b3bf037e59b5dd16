// Reads what labels say of works and places from this device.
import type { UserData } from '#client/data/sync/sync.ts';
import { addressOf } from '#client/photo/codes/label-address.ts';
import { nameOf, pathIn, recordsOfKind, treeOfRecords } from '#client/work/names/collection-records.data.ts';
import { t } from '#shared/language/t.ts';
import type { PaperSource } from '../make-paper.ts';
import { factLines } from '../work-facts.ts';
import type { LabelSheetName } from './label-sheets.ts';
import type { Label } from './labels.ts';

/** facts: artist, year, materials, size and inventory number beside the title. */
export type LabelsChoice = { sheet: LabelSheetName; used: number; facts: boolean };
/** Works or places by their ids. */
export type LabeledThings = { what: 'works' | 'places'; ids: readonly string[] };

const labelsOfWorks = async ({ db }: UserData, ids: readonly string[], facts: boolean): Promise<Label[]> =>
  (await db.pieces.bulkGet([...ids])).flatMap((piece) => {
    if (piece === undefined || piece.deleted === 1) return [];
    const number = piece.inventory_number ?? '';
    const lines = facts ? [piece.artist, ...factLines(piece)] : number === '' ? [] : [number];
    return [{ code: addressOf({ what: 'work', id: piece.id }, location.origin), title: piece.title, lines }];
  });

/** A place says what it is in. */
const labelsOfPlaces = async ({ db }: UserData, ids: readonly string[]): Promise<Label[]> => {
  const records = await recordsOfKind(db, 'location');
  const tree = treeOfRecords(records);
  return records.flatMap((record) => {
    if (!ids.includes(record.id)) return [];
    const path = pathIn(tree, record.id);
    const name = nameOf(record);
    return [{ code: addressOf({ what: 'place', id: record.id }, location.origin), title: name, lines: path === name ? [] : [path] }];
  });
};

export const labelsSource = async (
  data: UserData,
  { what, ids }: LabeledThings,
  { sheet, used, facts }: LabelsChoice,
): Promise<PaperSource> => ({
  content: {
    kind: 'labels',
    title: t('Labels'),
    sheet,
    used,
    labels: what === 'works' ? await labelsOfWorks(data, ids, facts) : await labelsOfPlaces(data, ids),
  },
  pictureOf: () => Promise.resolve(null),
});
