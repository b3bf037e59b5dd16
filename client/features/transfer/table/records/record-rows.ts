// Converts a row of a table to a record; what its fields cannot hold is kept in its note, labeled with its header.
import { lineLength, type Field } from '#shared/records/field.ts';
import { recordField, type RecordKind } from '#shared/records/record-kinds.ts';
import { currencies, type Currency } from '#shared/domain/piece/piece.ts';
import { cellAt, isEmptyCell, noCell, readCell, type CellIn } from '#client/features/transfer/table/cells.ts';
import { fieldOfTarget, fieldTarget, recordTargets, type RecordTarget } from '#client/work/spreadsheet/record-columns.ts';
import { type RecordMapping } from './record-columns.ts';
import type { Table } from '#client/features/transfer/table/table.ts';
import { cut } from '#shared/language/cut.ts';
import { formatFor, priceCurrency, type ChosenFormats } from '#client/features/transfer/table/formats.ts';
import { currencyIn, type NamedCurrency } from '#client/features/transfer/table/values/money.ts';
import type { WorkNames } from '#client/features/transfer/table/work-finder.ts';
import { t } from '#shared/language/t.ts';

export type RecordRules = {
  kind: RecordKind;
  mapping: RecordMapping;
  formats: ChosenFormats;
  /** Values that every record has, whatever its row says. */
  fixed?: Readonly<Record<string, unknown>> | undefined;
};
export type RowRecord = {
  number: number;
  ownId: string | null;
  work: WorkNames;
  fields: Record<string, unknown>;
  /** Ids of records in the table's own account, by the names of the fields that refer to them. */
  references: Record<string, string>;
  problems: string[];
};

/** Undefined for a kind that has nowhere to put what its fields cannot hold. */
const noteOf = (kind: RecordKind): Extract<Field, { type: 'note' }> | undefined => {
  const field = recordField(kind, 'note');
  return field?.type === 'note' ? field : undefined;
};

export const recordOfRow = (table: Table, row: Table['rows'][number], rules: RecordRules): RowRecord => {
  const { kind, mapping, formats, fixed } = rules;
  const isOurs = mapping.includes('own_id');
  const cell = (target: RecordTarget): CellIn => {
    const column = mapping.indexOf(target);
    return column === -1 ? noCell : cellAt(row, column, table.hasGuards && isOurs);
  };
  const headerOf = (target: RecordTarget): string => table.headers[mapping.indexOf(target)] ?? '';
  const problems: string[] = [];
  const kept: string[] = [];
  const keep = (header: string, text: string, why: string): void => {
    if (noteOf(kind) === undefined) problems.push(t('{reason}; “{text}” is left out', { reason: why, text: cut(text, 60) }));
    else {
      kept.push(`${header}: ${text}`);
      problems.push(t('{reason}; “{text}” is kept in the note', { reason: why, text: cut(text, 60) }));
    }
  };

  // Our own tables name the currency of each amount that has one.
  const currencyOfAmount = (column: number, text: string, beside: string): NamedCurrency | null =>
    isOurs ? currencyIn(text, beside) : priceCurrency(table, column, formats, text, beside);

  const fields: Record<string, unknown> = { ...fixed };
  const references: Record<string, string> = {};
  /** Fields of currencies and the currency that stands beside their amount. */
  const beside: Record<string, Currency> = {};
  /** Fields of currencies that are told together with their amount. */
  const isTold = new Set<string>();
  for (const target of recordTargets(kind)) {
    const name = fieldOfTarget(target);
    const field = name === null ? undefined : recordField(kind, name);
    const given = cell(target);
    if (name === null || field === undefined || isEmptyCell(field, given)) continue;
    const header = headerOf(target);
    if (field.type === 'file') {
      problems.push(t('the file “{text}” is not part of a table; add it to the record', { text: cut(given.text, 60) }));
      continue;
    }
    if (field.type === 'line' && given.text.length > (field.maxLength ?? lineLength)) {
      keep(header, given.text, t('{header} is longer than {count} characters', { header, count: field.maxLength ?? lineLength }));
      fields[name] = `${cut(given.text, (field.maxLength ?? lineLength) - 1)}…`;
      continue;
    }
    const column = mapping.indexOf(target);
    const said = field.type === 'amount' ? currencyOfAmount(column, given.text, cell(fieldTarget(field.currency)).text) : null;
    if (field.type === 'amount' && said === 'other') {
      const words = [given.text, cell(fieldTarget(field.currency)).text].filter((text) => text !== '').join(' ');
      keep(header, words, t('amounts are kept in USD, EUR or GBP'));
      isTold.add(field.currency);
      continue;
    }
    const value = readCell(field, given, formatFor(field.type, table, column, formats));
    if (value === null) {
      if (field.type !== 'currency' || !isTold.has(name)) keep(header, given.text, t('“{header}” could not be read', { header }));
      continue;
    }
    if (field.type === 'record' && typeof value === 'string') references[name] = value;
    else fields[name] = value;
    const known = currencies.find((currency) => currency === said);
    if (field.type === 'amount' && known !== undefined) beside[field.currency] = known;
  }
  for (const [name, currency] of Object.entries(beside)) fields[name] = fields[name] ?? currency;

  const note = noteOf(kind);
  if (note !== undefined && kept.length > 0) {
    const text = [fields['note'], ...kept].filter((part) => typeof part === 'string').join('\n\n');
    if (text.length > note.maxLength) problems.push(t('the note is too long, so its end is left out'));
    fields['note'] = cut(text, note.maxLength);
  }
  return {
    number: row.number,
    ownId: cell('own_id').text || null,
    work: { id: cell('work_id').text, number: cell('work_number').text, title: cell('work_title').text, artist: cell('work_artist').text },
    fields,
    references,
    problems,
  };
};
