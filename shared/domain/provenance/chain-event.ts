// One holder in the published notation, and the phrases that the notation has for how it came to them and how sure that is.

/** acquired, role, certainty: options of the record kind `provenance`. from, to: see when.ts. */
export type ChainEvent = {
  holder: string;
  role: 'dealer' | null;
  place: string | null;
  from: string | null;
  to: string | null;
  acquired: keyof typeof acquisitions | null;
  certainty: keyof typeof certainties | null;
  source: string | null;
  direct: boolean;
};

/** The first is written, all are read: they say the same. A bequest is none of them. */
export const acquisitions = {
  artist: ['from the artist to'],
  purchase: ['purchased by', 'bought by', 'sold to'],
  auction: ['purchased at auction by', 'bought at auction by', 'sold at auction to'],
  gift: ['given to', 'gift to', 'by gift to', 'donated to', 'presented to'],
  inheritance: ['by descent to', 'by inheritance to', 'inherited by'],
  commission: ['commissioned by'],
  exchange: ['by exchange to'],
  restitution: ['restituted to'],
  forced_sale: ['forced sale to'],
  seizure: ['confiscated by', 'seized by'],
} as const satisfies Record<string, readonly [string, ...string[]]>;
export const isAcquisition = (option: string): option is keyof typeof acquisitions => Object.hasOwn(acquisitions, option);

export const certainties = {
  probable: ['probably', 'likely'],
  possible: ['possibly', 'perhaps', '?'],
} as const satisfies Record<string, readonly [string, ...string[]]>;

export const keysOf = <T extends object>(of: T): (keyof T & string)[] => Object.keys(of) as (keyof T & string)[];

export const verbatim = (holder: string): ChainEvent => ({
  holder,
  role: null,
  place: null,
  from: null,
  to: null,
  acquired: null,
  certainty: null,
  source: null,
  direct: false,
});
