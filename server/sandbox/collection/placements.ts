// What connects the sample works with the collection: memberships, tags and the moves that led to where they are.
import { named, type Day, type SampleRecord } from '#server/sandbox/demo-record.ts';
import { groupId, type GroupKey } from './groups.ts';
import { locationId, pathOf, type LocationKey } from './locations.ts';
import type { CollectionWork } from './work.ts';

type Placed = Pick<CollectionWork, 'groups' | 'tags'> & { file: string };

/** Works follow each other in a group as they do here. */
const orderKey = (index: number): string => `b${String(index).padStart(2, '0')}V`;

export const belongings = (works: readonly Placed[]): SampleRecord[] =>
  works.flatMap(({ file, groups = [], tags = [] }, index) => [
    ...groups.map((group: GroupKey) => named(`${file} in ${group}`, file, 'membership', { group: groupId(group), place: orderKey(index) })),
    ...tags.map((name) => named(`${file} tagged ${name}`, file, 'tag', { name })),
  ]);

type Move = { to: LocationKey; from?: LocationKey; on: number; by?: string; why?: string };
/** on: days from the first start. The last one is where the work is. */
const moves: Readonly<Record<string, readonly Move[]>> = {
  'harbour.jpg': [
    { to: 'hall', on: -2_300 },
    { to: 'framer', from: 'hall', on: -420, by: 'Bo Tang', why: 'A miter of the frame had opened' },
    { to: 'living', from: 'framer', on: -396, by: 'Bo Tang' },
  ],
  'birches.jpg': [{ to: 'lyngvig', from: 'living', on: -84, by: 'Svane Art Transport', why: 'Loan L-204' }],
  'seated.jpg': [{ to: 'window', from: 'study', on: -150 }],
  'bridge.jpg': [
    { to: 'stairs', on: -600 },
    { to: 'rackA', from: 'stairs', on: -210, why: 'Waits for its frame' },
  ],
  'wave.jpg': [{ to: 'rackA', from: 'living', on: -310, by: 'Svane Art Transport', why: 'Made room for the Varro' }],
  'dune.jpg': [{ to: 'shelf1', from: 'stairs', on: -95, why: 'Rests from the light until spring' }],
  'fog.jpg': [{ to: 'shelf1', from: 'stairs', on: -95, why: 'Rests from the light until spring' }],
  'poplars.jpg': [{ to: 'drawer1', from: 'study', on: -60, why: 'Rests from the light' }],
  'nocturne.jpg': [{ to: 'living', from: 'rackA', on: -305, by: 'Bo Tang' }],
};

export const movements = (day: Day): SampleRecord[] =>
  Object.entries(moves).flatMap(([file, steps]) =>
    steps.map(({ to, from, on, by, why }) =>
      named(`${file} to ${to} ${on}`, file, 'movement', {
        to: pathOf(to),
        location: locationId(to),
        from: from === undefined ? null : pathOf(from),
        date: day(on),
        moved_by: by ?? null,
        reason: why ?? null,
      }),
    ),
  );
