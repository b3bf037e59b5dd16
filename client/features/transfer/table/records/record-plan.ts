// Plans which rows become records, and at which pieces. Ids follow from account and row, so that importing the same rows again makes nothing.
import { recordOperationKinds } from '#shared/sync/kinds/record-kinds.ts';
import { fieldsOfKind, maxRecordLength, type RecordKind } from '#shared/records/record-kinds.ts';
import { idFrom } from '#client/device/local/id-from.ts';
import { pieceIdOf, type Existing } from '#client/features/transfer/table/identity.ts';
import { breathe, type PlanParts } from '#client/features/transfer/table/plan.ts';
import { isAboutWork } from '#client/work/spreadsheet/record-columns.ts';
import { recordOfRow, type RecordRules, type RowRecord } from './record-rows.ts';
import type { RowProblem } from '#client/features/transfer/table/rows.ts';
import type { Table } from '#client/features/transfer/table/table.ts';
import type { WorkFinder } from '#client/features/transfer/table/work-finder.ts';
import { t } from '#shared/language/t.ts';

/** about: a piece's id, or the record's own for one about the collection. work: its title, to be shown. */
export type PlannedRecord = { id: string; kind: RecordKind; about: string; fields: Record<string, unknown>; work: string; row: number };
export type RecordPlan = {
  kind: RecordKind;
  fresh: PlannedRecord[];
  there: number;
  deleted: PlannedRecord[];
  repeated: number;
  /** Rows that were not matched to one work. */
  unmatched: number;
  problems: RowProblem[];
  problemCount: number;
};
/** workOf: the work of a row, by the row's number; without it each row finds its own by what it says. */
export type RecordTable = { table: Table; rules: RecordRules; workOf?: (row: number) => { id: string; title: string } | undefined };

type Parts = Omit<PlanParts, 'existing'> & {
  works: WorkFinder;
  /** Of pieces, also of those that this import makes. */
  pieces: Existing;
  records: Existing;
};

const atOnce = 400;
const maxProblems = 500;

type Read = { row: RowRecord; about: string | null; work: string; id: string };

/** Where the row's record belongs, under which id; null with a problem. */
const placeOf = async (
  row: RowRecord,
  { rules: { kind }, workOf }: RecordTable,
  { userId, works, pieces, records }: Parts,
): Promise<Read | { problem: string }> => {
  let [about, work, remark] = [null as string | null, '', undefined as string | undefined];
  const given = workOf?.(row.number);
  if (given !== undefined) ({ id: about, title: work } = given);
  else if (isAboutWork(kind)) {
    const { id = '' } = row.work;
    const found = works.find({ ...row.work, id: id === '' ? '' : await pieceIdOf(userId, id, pieces) });
    if ('problem' in found) return found;
    ({ id: about, title: work } = found.work);
    remark = found.remark;
  }
  if (remark !== undefined) row.problems.push(remark);
  const scope = about ?? 'collection';
  const { ownId } = row;
  const id =
    ownId === null
      ? await idFrom(userId, 'record row', kind, scope, JSON.stringify([row.fields, row.references]))
      : records(ownId) === 'no'
        ? await idFrom(userId, 'record of', scope, ownId)
        : ownId;
  return { row, about, work, id };
};

/** Reads every row of every table and changes nothing. Records may refer to each other across the tables. */
export const planRecords = async (tables: readonly RecordTable[], parts: Parts): Promise<RecordPlan[]> => {
  const { records, signal, onProgress } = parts;
  const total = Math.max(
    1,
    tables.reduce((sum, { table }) => sum + table.rows.length, 0),
  );
  /** New ids by the ids that the tables say. */
  const renamed = new Map<string, string>();
  const placed: { plan: RecordPlan; reads: Read[]; said: (row: number, what: string) => void }[] = [];
  let done = 0;
  for (const one of tables) {
    const { table, rules } = one;
    const { kind } = rules;
    const plan: RecordPlan = { kind, fresh: [], there: 0, deleted: [], repeated: 0, unmatched: 0, problems: [], problemCount: 0 };
    const said = (row: number, what: string): void => {
      plan.problemCount += 1;
      if (plan.problems.length < maxProblems) plan.problems.push({ row, what });
    };
    for (const { row, what } of table.problems) said(row, what);
    const reads: Read[] = [];
    for (let at = 0; at < table.rows.length; at += atOnce) {
      signal.throwIfAborted();
      const rows = table.rows.slice(at, at + atOnce).map((row) => recordOfRow(table, row, rules));
      const places = await Promise.all(rows.map((row) => placeOf(row, one, parts)));
      for (const [index, place] of places.entries()) {
        const row = rows[index];
        if (row === undefined) continue;
        if ('problem' in place) {
          plan.unmatched += 1;
          said(row.number, t('{problem}; the row is left out', { problem: place.problem }));
        } else if (row.ownId === null && Object.keys(row.fields).length === 0)
          said(row.number, t('says nothing but the work and is left out'));
        else {
          if (row.ownId !== null) renamed.set(row.ownId, place.id);
          reads.push(place);
        }
        for (const what of row.problems) said(row.number, what);
      }
      done += rows.length;
      onProgress(Math.floor((done / total) * 100));
      await breathe();
    }
    placed.push({ plan, reads, said });
  }

  return placed.map(({ plan, reads, said }) => {
    const first = new Map<string, number>();
    for (const { row, about, work, id } of reads) {
      const earlier = first.get(id);
      if (earlier !== undefined) {
        plan.repeated += 1;
        said(row.number, t('says the same as row {row} and is left out', { row: earlier }));
        continue;
      }
      first.set(id, row.number);
      const fields = { ...row.fields };
      for (const [name, reference] of Object.entries(row.references)) {
        const target = renamed.get(reference) ?? (records(reference) === 'no' ? undefined : reference);
        if (target === undefined)
          said(row.number, t('the record that its {field} names is not here, so that is left empty', { field: name }));
        else fields[name] = target;
      }
      const planned: PlannedRecord = { id, kind: plan.kind, about: about ?? id, fields, work, row: row.number };
      const stands = records(id);
      if (stands === 'here') plan.there += 1;
      else if (stands === 'deleted') plan.deleted.push(planned);
      else {
        const checked = recordOperationKinds['record.create'].check({ recordId: id, kind: plan.kind, about: planned.about, fields });
        if ('refused' in checked)
          said(row.number, t('a record holds at most {count} characters in all, so the row is left out', { count: maxRecordLength }));
        else plan.fresh.push(planned);
      }
    }
    return plan;
  });
};

/** Fields that a preview can show in a line. */
export const shownFields = (kind: RecordKind): string[] =>
  Object.entries(fieldsOfKind(kind)).flatMap(([name, { type }]) => (type === 'record' || type === 'file' ? [] : [name]));
