// Everything that one import makes, planned, imported and undone as one set: pieces, then the records and pictures of them.
import type { UserData } from '#client/data/sync/sync.ts';
import { isValueTarget } from '#client/work/spreadsheet/piece-columns.ts';
import { importPictures, piecesWithPictures, undoPictures, type PicturesImported } from './pictures/picture-import.data.ts';
import { planPictures, type PicturePlan } from './pictures/picture-plan.ts';
import type { PictureFile } from './pictures/pictures.ts';
import { planRows, type TablePlan } from './plan.ts';
import {
  existingRecords,
  importRecords,
  knownWorks,
  undoRecords,
  untouchedRecords,
  type RecordsImported,
} from './records/record-import.data.ts';
import { planRecords, type RecordPlan, type RecordTable } from './records/record-plan.ts';
import { merged, valuationTables } from './records/valuation-columns.ts';
import type { RowRules } from './rows.ts';
import type { Table } from './table.ts';
import {
  existingPieces,
  importRows,
  numberedWorks,
  undoImport,
  type ImportRun,
  type TableImported,
  type UndoResult,
} from './table-import.data.ts';
import { webPicture } from './pictures/web-pictures.data.ts';
import { workFinder } from './work-finder.ts';

/** works: null for a file of records alone. */
export type SetTables = {
  works: { table: Table; rules: RowRules } | null;
  records: readonly RecordTable[];
  pictures?: readonly PictureFile[];
};
export type SetPlan = { works: TablePlan | null; records: RecordPlan[]; pictures: PicturePlan };
export type SetImported = { pieces: TableImported; records: RecordsImported; pictures: PicturesImported; cancelled: boolean };
export type SetUndone = { pieces: UndoResult; records: UndoResult; pictures: UndoResult };

const nothing: TableImported & RecordsImported = { made: [], as: new Map(), had: new Map(), cancelled: false, refused: [] };
const noPictures: PicturesImported = { made: [], there: 0, unfetched: 0, problems: [], cancelled: false };
/** A picture takes so many times as long as a row. */
const pictureWeight = 10;

/** The part of the progress from one percentage to another. */
const part = ({ signal, onProgress }: ImportRun, from: number, to: number): ImportRun => ({
  signal,
  onProgress: (percent) => onProgress(Math.floor(from + ((to - from) * percent) / 100)),
});

export type Size = { pieces: number; records: number; pictures: number };
/** How many pieces and records will be made or brought back, and pictures stored. */
export const sizeOf = ({ works, records, pictures }: SetPlan): Size => ({
  pieces: works === null ? 0 : works.fresh.length + works.deleted.length,
  records: records.reduce((sum, { fresh, deleted }) => sum + fresh.length + deleted.length, 0),
  pictures: pictures.matched.length,
});

/** Changes nothing. */
export const planSet = async (data: UserData, { works, records, pictures = [] }: SetTables, run: ImportRun): Promise<SetPlan> => {
  const { userId } = data;
  const existing = await existingPieces(data);
  const hasRecords = records.length > 0 || works?.rules.mapping.some(isValueTarget) === true;
  const half = works === null ? 0 : hasRecords ? 50 : 100;
  const plan =
    works === null
      ? null
      : await planRows(works.table, works.rules, { userId, existing, numberedWorks: numberedWorks(data), ...part(run, 0, half) });
  const rows = plan?.pictured ?? [];
  const known = records.length + pictures.length === 0 ? [] : await knownWorks(data, plan);
  const shown = pictures.length + rows.length === 0 ? new Map<string, boolean>() : await piecesWithPictures(data);
  const planned = planPictures({ pictures, fromWeb: webPicture, works: known, rows, shown });
  if (!hasRecords) return { works: plan, records: [], pictures: planned };
  const values = works === null || plan === null ? [] : valuationTables(works.table, works.rules, plan);
  const parts = {
    userId,
    works: workFinder(known),
    pieces: existing,
    records: await existingRecords(data),
    ...part(run, half, 100),
  };
  const all = await planRecords([...records, ...values], parts);
  return { works: plan, records: [...all.slice(0, records.length), ...merged(all.slice(records.length))], pictures: planned };
};

export const importSet = async (data: UserData, plan: SetPlan, run: ImportRun): Promise<SetImported> => {
  const size = sizeOf(plan);
  const whole = Math.max(1, size.pieces + size.records + size.pictures * pictureWeight);
  const [middle, late] = [size.pieces, size.pieces + size.records].map((done) => Math.floor((100 * done) / whole)) as [number, number];
  const pieces = plan.works === null ? nothing : await importRows(data, plan.works, part(run, 0, middle));
  const records = pieces.cancelled ? nothing : await importRecords(data, plan.records, part(run, middle, late));
  const isStopped = pieces.cancelled || records.cancelled;
  const pictures = isStopped ? noPictures : await importPictures(data, plan.pictures.matched, part(run, late, 100));
  return { pieces, records, pictures, cancelled: isStopped || pictures.cancelled };
};

/** The pieces take their records along; what was edited since stays. */
export const undoSet = async (data: UserData, { pieces, records, pictures }: SetImported, run: ImportRun): Promise<SetUndone> => {
  const untouched = await untouchedRecords(data, records);
  const drafts = new Set(pictures.made.map(({ draftId }) => draftId));
  const photos = new Set(pictures.made.map(({ photoId }) => photoId));
  const takenBack = await undoImport(data, pieces, part(run, 0, 40), { drafts, photos, records: untouched });
  const takenRecords = await undoRecords(data, records, untouched, part(run, 40, 60));
  return { pieces: takenBack, records: takenRecords, pictures: await undoPictures(data, pictures, part(run, 60, 100)) };
};
