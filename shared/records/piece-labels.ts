// Labels of a piece's fields; separate from the declaration, which is part of the app's initial bundle.
import { conditionTerms } from './condition-terms.ts';
import type { TextField } from './piece-fields.ts';
import type { ScalarField } from './pieces.ts';
import { message, spoken, t } from '#shared/language/t.ts';

/** Sections of the form and of the facts. */
export type PiecePart = 'heading' | 'making' | 'size' | 'marks' | 'state' | 'keeping' | 'purchase';

/** Section and label of each field. */
const placed: Readonly<Record<ScalarField | TextField, readonly [PiecePart, string]>> = {
  title: ['heading', message('Title')],
  artist: ['heading', message('Artist')],
  medium: ['heading', message('Medium')],
  period: ['heading', message('Period')],
  year: ['making', message('Year')],
  materials: ['making', message('Materials and techniques')],
  edition: ['making', message('Edition')],
  dimensions: ['size', message('Dimensions')],
  height_mm: ['size', message('Height')],
  width_mm: ['size', message('Width')],
  depth_mm: ['size', message('Depth')],
  subject: ['marks', message('Subject')],
  signed: ['marks', message('Signed')],
  inscriptions: ['marks', message('Inscriptions and marks')],
  distinguishing_features: ['marks', message('Distinguishing features')],
  condition: ['state', message('Condition')],
  framed: ['state', message('Framed')],
  missing: ['state', message('Missing or stolen')],
  inventory_number: ['keeping', message('Inventory number')],
  location: ['keeping', message('Location')],
  acquired_date: ['purchase', message('Acquired on')],
  acquired_from: ['purchase', message('Acquired from')],
  acquired_price: ['purchase', message('Acquired for')],
  acquired_currency: ['purchase', message('Currency')],
  photos: ['heading', message('Photographs')],
  description: ['heading', message('Description')],
  provenance_text: ['heading', message('Provenance')],
};
const of = <V>(value: (placing: readonly [PiecePart, string]) => V): Record<ScalarField | TextField, V> =>
  // `placed` has every field.
  Object.fromEntries(Object.entries(placed).map(([name, placing]) => [name, value(placing)])) as Record<ScalarField | TextField, V>;
/** In English, as in the headings of our own tables. */
export const fieldWords = of(([, label]) => label);
export const fieldLabels = spoken(fieldWords);
export const partOf = of(([part]) => part);

/** Help text below the field, where its label is not enough. */
export const fieldHints: Partial<Record<ScalarField | TextField, string>> = {
  edition: t('Such as 12/50, or artist’s proof.'),
  dimensions: t('As you would write it, such as 60 × 80 cm.'),
  inscriptions: t('Signature, date, stamps, labels: what it says, and where.'),
  distinguishing_features: t('What tells it from any other: a repair, a stain, a knot in the wood.'),
  missing: t('A work that is missing or stolen can’t be offered or sold.'),
  provenance_text: t('Who owned it, when, and how you know.'),
};

/** In English. */
export const choiceWords: Readonly<Record<string, string>> = {
  ...conditionTerms,
  missing: message('Missing'),
  stolen: message('Stolen'),
  insurance: message('Insurance'),
  market: message('Market'),
  auction: message('Auction'),
  appraisal: message('Appraisal'),
  length: message('Length'),
  size: message('Size of the work'),
  threads: message('Threads of the canvas'),
  owner: message('Owner'),
  dealer: message('Dealer'),
  agent: message('Agent'),
  auction_house: message('Auction house'),
  museum: message('Museum'),
  custodian: message('Custodian'),
  artist: message('From the artist'),
  purchase: message('Purchase'),
  gift: message('Gift'),
  inheritance: message('Inheritance'),
  commission: message('Commission'),
  exchange: message('Exchange'),
  restitution: message('Restitution'),
  forced_sale: message('Forced sale'),
  seizure: message('Seizure'),
  certain: message('Certain'),
  probable: message('Probable'),
  possible: message('Possible'),
  catalogue_raisonne: message('Catalogue raisonné'),
  monograph: message('Monograph'),
  exhibition_catalogue: message('Exhibition catalogue'),
  auction_catalogue: message('Auction catalogue'),
  article: message('Article'),
  website: message('Website'),
  excellent: message('Excellent'),
  good: message('Good'),
  fair: message('Fair'),
  poor: message('Poor'),
  invoice: message('Invoice or receipt'),
  certificate: message('Certificate'),
  condition_report: message('Condition report'),
  agreement: message('Agreement'),
  export_permit: message('Export permit'),
  correspondence: message('Correspondence'),
  press: message('Press'),
  loan_out: message('Lent out'),
  loan_in: message('Borrowed'),
  consignment_out: message('Consigned out'),
  consignment_in: message('Consigned to you'),
  collector: message('Collector'),
  maker: message('Artist'),
  restorer: message('Restorer'),
  framer: message('Framer'),
  shipper: message('Shipper'),
  insurer: message('Insurer'),
  appraiser: message('Appraiser'),
};

export const choiceLabels = spoken(choiceWords);

/** Section headings, in display order. */
export const partLabels: Record<PiecePart, string> = {
  heading: t('The work'),
  making: t('How it was made'),
  size: t('Size'),
  marks: t('Subject and marks'),
  state: t('Condition and status'),
  keeping: t('Where you keep it'),
  purchase: t('How you came by it'),
};
