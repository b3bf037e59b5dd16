// Labels of a piece's fields; separate from the declaration, which is part of the app's initial bundle.
import type { TextField } from './piece-fields.ts';
import type { ScalarField } from './pieces.ts';

/** Sections of the form and of the facts. */
export type PiecePart = 'heading' | 'making' | 'size' | 'marks' | 'state' | 'keeping' | 'purchase';

/** Section and label of each field. */
const placed: Readonly<Record<ScalarField | TextField, readonly [PiecePart, string]>> = {
  title: ['heading', 'Title'],
  artist: ['heading', 'Artist'],
  medium: ['heading', 'Medium'],
  period: ['heading', 'Period'],
  year: ['making', 'Year'],
  materials: ['making', 'Materials and techniques'],
  edition: ['making', 'Edition'],
  dimensions: ['size', 'Dimensions'],
  height_mm: ['size', 'Height'],
  width_mm: ['size', 'Width'],
  depth_mm: ['size', 'Depth'],
  subject: ['marks', 'Subject'],
  signed: ['marks', 'Signed'],
  inscriptions: ['marks', 'Inscriptions and marks'],
  distinguishing_features: ['marks', 'Distinguishing features'],
  condition: ['state', 'Condition'],
  framed: ['state', 'Framed'],
  missing: ['state', 'Missing or stolen'],
  inventory_number: ['keeping', 'Inventory number'],
  location: ['keeping', 'Location'],
  acquired_date: ['purchase', 'Acquired on'],
  acquired_price: ['purchase', 'Acquired for'],
  acquired_currency: ['purchase', 'Currency'],
  photos: ['heading', 'Photographs'],
  description: ['heading', 'Description'],
  provenance_text: ['heading', 'Provenance'],
};
const of = <V>(value: (placing: readonly [PiecePart, string]) => V): Record<ScalarField | TextField, V> =>
  // `placed` has every field.
  Object.fromEntries(Object.entries(placed).map(([name, placing]) => [name, value(placing)])) as Record<ScalarField | TextField, V>;
export const fieldLabels = of(([, label]) => label);
export const partOf = of(([part]) => part);

/** Help text below the field, where its label is not enough. */
export const fieldHints: Partial<Record<ScalarField | TextField, string>> = {
  edition: 'Such as 12/50, or artist’s proof.',
  dimensions: 'As you would write it, such as 60 × 80 cm.',
  inscriptions: 'Signature, date, stamps, labels: what it says, and where.',
  distinguishing_features: 'What tells it from any other: a repair, a stain, a knot in the wood.',
  missing: 'A work that is missing or stolen can’t be offered or sold.',
  provenance_text: 'Who owned it, when, and how you know.',
};

export const choiceLabels: Readonly<Record<string, string>> = {
  missing: 'Missing',
  stolen: 'Stolen',
  insurance: 'Insurance',
  market: 'Market',
  auction: 'Auction',
  appraisal: 'Appraisal',
  length: 'Length',
  size: 'Size of the work',
  threads: 'Threads of the canvas',
  owner: 'Owner',
  dealer: 'Dealer',
  agent: 'Agent',
  auction_house: 'Auction house',
  museum: 'Museum',
  custodian: 'Custodian',
  artist: 'From the artist',
  purchase: 'Purchase',
  gift: 'Gift',
  inheritance: 'Inheritance',
  commission: 'Commission',
  exchange: 'Exchange',
  restitution: 'Restitution',
  forced_sale: 'Forced sale',
  seizure: 'Seizure',
  certain: 'Certain',
  probable: 'Probable',
  possible: 'Possible',
  catalogue_raisonne: 'Catalogue raisonné',
  monograph: 'Monograph',
  exhibition_catalogue: 'Exhibition catalogue',
  auction_catalogue: 'Auction catalogue',
  article: 'Article',
  website: 'Website',
  excellent: 'Excellent',
  good: 'Good',
  fair: 'Fair',
  poor: 'Poor',
  invoice: 'Invoice or receipt',
  certificate: 'Certificate',
  condition_report: 'Condition report',
  agreement: 'Agreement',
  export_permit: 'Export permit',
  correspondence: 'Correspondence',
  press: 'Press',
  loan_out: 'Lent out',
  loan_in: 'Borrowed',
  consignment_out: 'Consigned out',
  consignment_in: 'Consigned to you',
};

/** Section headings, in display order. */
export const partLabels: Record<PiecePart, string> = {
  heading: 'The work',
  making: 'How it was made',
  size: 'Size',
  marks: 'Subject and marks',
  state: 'Condition and status',
  keeping: 'Where you keep it',
  purchase: 'How you came by it',
};
