// Every field of a piece that its owner's devices may write, declared once. A new one also needs a column (a migration), a label and a
// saying.
import { unknownArtist, untitled } from '#shared/domain/piece/piece.ts';
import type { Fields } from './field.ts';

/** Texts that are merged as Yjs documents instead of being replaced. */
export const textFields = ['description', 'provenance_text'] as const;
export type TextField = (typeof textFields)[number];
export const maxTextLength = { description: 20_000, provenance_text: 20_000 } as const satisfies Record<TextField, number>;

export const pieceFields = {
  title: { type: 'line', required: untitled, visibility: 'public', searchable: true },
  artist: { type: 'line', names: 'artist', required: unknownArtist, visibility: 'public', searchable: true },
  medium: { type: 'medium', visibility: 'public', searchable: true },
  period: { type: 'line', visibility: 'public', searchable: true },
  year: { type: 'line', visibility: 'listed', searchable: true },
  materials: { type: 'note', maxLength: 2_000, visibility: 'buyer', searchable: true },
  edition: { type: 'line', visibility: 'buyer', searchable: true },
  dimensions: { type: 'line', visibility: 'listed', searchable: true },
  height_mm: { type: 'millimeters', visibility: 'listed' },
  width_mm: { type: 'millimeters', visibility: 'listed' },
  depth_mm: { type: 'millimeters', visibility: 'listed' },
  subject: { type: 'line', visibility: 'buyer', searchable: true },
  signed: { type: 'flag', visibility: 'listed' },
  inscriptions: { type: 'note', maxLength: 5_000, visibility: 'buyer', searchable: true },
  distinguishing_features: { type: 'note', maxLength: 5_000, visibility: 'buyer', searchable: true },
  condition: { type: 'note', maxLength: 5_000, visibility: 'listed', searchable: true },
  framed: { type: 'flag', visibility: 'listed' },
  missing: { type: 'choice', options: ['missing', 'stolen'] },
  inventory_number: { type: 'line', searchable: true },
  location: { type: 'line', names: 'location', searchable: true },
  acquired_date: { type: 'date' },
  acquired_from: { type: 'line', searchable: true },
  acquired_price: { type: 'amount', currency: 'acquired_currency' },
  acquired_currency: { type: 'currency' },
  photos: { type: 'photos', visibility: 'public' },
} as const satisfies Fields;
