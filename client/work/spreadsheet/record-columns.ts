// The columns of a table of records of one kind, and their headers in our own spreadsheets.
import { namesOf } from '#shared/records/field.ts';
import { fieldsOfKind, recordField, recordKinds, type RecordKind } from '#shared/records/record-kinds.ts';
import { recordWords } from '#shared/records/record-labels.ts';
import { ownMark } from '#client/work/record/catalog-csv.ts';
import { message } from '#shared/language/t.ts';
import { ownHeader } from './piece-columns.ts';

export type RecordTarget = 'own_id' | 'work_id' | 'work_number' | 'work_title' | 'work_artist' | `field:${string}`;

const workTargets = ['work_id', 'work_number', 'work_title', 'work_artist'] as const;
const workLabels: Readonly<Record<Exclude<RecordTarget, `field:${string}`>, string>> = {
  own_id: message('Verso’s own id'),
  work_id: message('Verso’s id of the work'),
  work_number: message('Inventory number of the work'),
  work_title: message('Title of the work'),
  work_artist: message('Artist of the work'),
};
const workHeaders: Readonly<Record<Exclude<RecordTarget, `field:${string}`>, string>> = {
  own_id: ownMark,
  work_id: 'work_id',
  work_number: 'Work: inventory number',
  work_title: 'Work: title',
  work_artist: 'Work: artist',
};

export const isAboutWork = (kind: RecordKind): boolean => recordKinds[kind].about === 'piece';
export const fieldTarget = (name: string): RecordTarget => `field:${name}`;
export const fieldOfTarget = (target: RecordTarget): string | null => (target.startsWith('field:') ? target.slice('field:'.length) : null);

export const recordTargets = (kind: RecordKind): RecordTarget[] => [
  'own_id',
  ...(isAboutWork(kind) ? workTargets : []),
  ...namesOf(fieldsOfKind(kind)).map(fieldTarget),
];

const isFixed = (target: RecordTarget): target is Exclude<RecordTarget, `field:${string}`> => !target.startsWith('field:');
export const recordTargetLabel = (kind: RecordKind, target: RecordTarget): string =>
  isFixed(target) ? workLabels[target] : (recordWords[kind].fields[target.slice('field:'.length)] ?? target);
/** The header of its column in our own spreadsheets. */
export const recordHeader = (kind: RecordKind, target: RecordTarget): string =>
  isFixed(target)
    ? workHeaders[target]
    : ownHeader(recordTargetLabel(kind, target), recordField(kind, target.slice('field:'.length))?.type);
