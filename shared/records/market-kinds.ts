// The kinds of records that a buyer keeps of the market. The server follows both (server/market/watching/).
import type { Kind } from './kind.ts';

export const marketKinds = {
  /** A watched work of somebody else, with what was seen of it at that time. */
  watch: {
    about: 'collection',
    most: 500,
    fields: {
      /** The id of the work. */
      work: { type: 'line', searchable: false },
      title: { type: 'line', searchable: false },
      artist: { type: 'line', searchable: false },
      price: { type: 'amount', currency: 'currency' },
      currency: { type: 'currency' },
      /** The public address of its front. */
      image: { type: 'line', maxLength: 500, searchable: false },
    },
  },
  /** A filter of the market under a name. */
  saved_search: {
    about: 'collection',
    most: 25,
    fields: {
      name: { type: 'line', searchable: false },
      /** As in the address of the market. */
      query: { type: 'line', maxLength: 2_000, searchable: false },
      /** When its owner last opened it. Unix milliseconds. */
      looked: { type: 'number', most: 8_640_000_000_000_000 },
    },
  },
} as const satisfies Readonly<Record<string, Kind>>;
