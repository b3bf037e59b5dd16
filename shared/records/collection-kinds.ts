// The kinds of records that order a collection: what is about the collection as a whole, and what connects a piece with it.
import type { Kind } from './kind.ts';

export const collectionKinds = {
  contact: {
    about: 'collection',
    fields: {
      name: { type: 'line' },
      organization: { type: 'line' },
      what: {
        type: 'choice',
        options: ['collector', 'dealer', 'auction_house', 'museum', 'maker', 'restorer', 'framer', 'shipper', 'insurer', 'appraiser'],
      },
      email: { type: 'line' },
      phone: { type: 'line' },
      website: { type: 'line' },
      address: { type: 'note', maxLength: 2_000 },
      note: { type: 'note', maxLength: 5_000 },
    },
  },
  location: {
    about: 'collection',
    fields: {
      name: { type: 'line' },
      /** The location that it is in. */
      within: { type: 'record', kind: 'location' },
      address: { type: 'note', maxLength: 2_000 },
      note: { type: 'note', maxLength: 5_000 },
    },
  },
  /** Shown to people as a collection. */
  group: {
    about: 'collection',
    fields: {
      name: { type: 'line' },
      within: { type: 'record', kind: 'group' },
      note: { type: 'note', maxLength: 5_000 },
      /** Order key among its siblings. */
      place: { type: 'line' },
    },
  },
  artist: {
    about: 'collection',
    fields: {
      name: { type: 'line' },
      born: { type: 'when' },
      died: { type: 'when' },
      nationality: { type: 'line' },
      /** The id in the Union List of Artist Names. */
      ulan: { type: 'line' },
      /** Other forms of the name, one on each line. */
      also: { type: 'note', maxLength: 5_000 },
      note: { type: 'note', maxLength: 5_000 },
    },
  },
  /** A filter of the catalog under a name. */
  saved_filter: {
    about: 'collection',
    fields: {
      name: { type: 'line' },
      /** As in the address of the catalog. */
      query: { type: 'line', maxLength: 2_000 },
    },
  },
  /** A piece in a group. */
  membership: {
    about: 'piece',
    fields: {
      group: { type: 'record', kind: 'group' },
      /** Order key within the group. */
      place: { type: 'line', searchable: false },
    },
  },
  tag: { about: 'piece', fields: { name: { type: 'line' } } },
  movement: {
    about: 'piece',
    fields: {
      /** The path of the location when the piece was moved there, or any other words. */
      to: { type: 'line', names: 'location', maxLength: 1_000 },
      location: { type: 'record', kind: 'location' },
      from: { type: 'line', names: 'location', maxLength: 1_000 },
      date: { type: 'date' },
      moved_by: { type: 'line', names: 'contact' },
      reason: { type: 'line' },
      note: { type: 'note', maxLength: 5_000 },
    },
  },
} as const satisfies Readonly<Record<string, Kind>>;
