// The collections within the sample collection, one inside another, in their order.
import { idNamed, type CollectionRecord } from './collection-record.ts';

/** Order keys, as devices make them between two neighbors. */
const groups = {
  nordic: { name: 'Nordic painting', within: null, place: 'a0', note: 'What began with one harbor in 2009.' },
  varro: { name: 'Ida Varro', within: 'nordic', place: 'a0' },
  still: { name: 'Still lifes', within: null, place: 'a1' },
  abstract: { name: 'After 1945, abstract', within: null, place: 'a2' },
  paper: { name: 'Works on paper', within: null, place: 'a3' },
  prints: { name: 'Prints', within: 'paper', place: 'a0' },
  relief: { name: 'Linocuts and woodcuts', within: 'prints', place: 'a0' },
  drawings: { name: 'Drawings', within: 'paper', place: 'a1' },
  photographs: { name: 'Photographs', within: null, place: 'a4' },
  objects: { name: 'Sculpture and ceramics', within: null, place: 'a5' },
  finds: { name: 'Flea-market finds', within: null, place: 'a6', note: 'Nothing above 60 euros, and nothing in a hurry.' },
} as const satisfies Record<string, { name: string; within: string | null; place: string; note?: string }>;
export type GroupKey = keyof typeof groups;

export const groupId = (key: GroupKey): string => idNamed(`group ${key}`);

export const groupRecords = (): CollectionRecord[] =>
  Object.entries(groups).map(([key, { within, ...fields }]) => ({
    // The keys are those of the table.
    id: groupId(key as GroupKey),
    kind: 'group',
    fields: { ...fields, within: within === null ? null : groupId(within) },
  }));
