// Where the sample collection is: a home with rooms, and a rented storage with racks and drawers.
import { pathSeparator } from '#shared/domain/collection/tree.ts';
import { idNamed, type CollectionRecord } from './collection-record.ts';

const places = {
  home: { name: 'Home', within: null, address: 'Strandengen 12\nCopenhagen' },
  hall: { name: 'Entrance hall', within: 'home' },
  living: { name: 'Living room', within: 'home' },
  window: { name: 'Window wall', within: 'living' },
  dining: { name: 'Dining room', within: 'home' },
  study: { name: 'Study', within: 'home' },
  chest: { name: 'Plan chest', within: 'study' },
  drawer1: { name: 'Drawer 1', within: 'chest' },
  drawer2: { name: 'Drawer 2', within: 'chest' },
  stairs: { name: 'Stairs', within: 'home' },
  bedroom: { name: 'Bedroom', within: 'home' },
  storage: {
    name: 'Storage',
    within: null,
    address: 'Pakhus 7, unit 4\nCopenhagen',
    note: '18 °C, 50 % humidity. The key is with Bo Tang.',
  },
  rackA: { name: 'Rack A', within: 'storage' },
  rackB: { name: 'Rack B', within: 'storage' },
  shelf1: { name: 'Shelf 1', within: 'rackB' },
  shelf2: { name: 'Shelf 2', within: 'rackB' },
  lyngvig: { name: 'Lyngvig Museum of Art', within: null, note: 'On loan.' },
  framer: { name: 'Bo Tang, framer', within: null },
} as const satisfies Record<string, { name: string; within: string | null; address?: string; note?: string }>;
export type LocationKey = keyof typeof places;

export const locationId = (key: LocationKey): string => idNamed(`location ${key}`);

/** Names from the outermost location to this one, as works say them. */
export const pathOf = (key: LocationKey): string => {
  const { name, within } = places[key];
  return within === null ? name : `${pathOf(within)}${pathSeparator}${name}`;
};

export const locations = (): CollectionRecord[] =>
  Object.entries(places).map(([key, { within, ...fields }]) => ({
    // The keys are those of the table.
    id: locationId(key as LocationKey),
    kind: 'location',
    fields: { ...fields, within: within === null ? null : locationId(within) },
  }));
