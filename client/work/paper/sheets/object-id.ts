// What the Object ID sheet of a work says, and with the loss on top that of a missing or stolen work.
import type { PhotoKind } from '#shared/domain/piece/piece.ts';
import { kindWords } from '#shared/domain/piece/photo-words.ts';
import { missingItems, objectIdItems, objectIdNames, type ObjectIdItem } from '#shared/records/object-id.ts';
import { fieldLabels } from '#shared/records/piece-labels.ts';
import { t } from '#shared/language/t.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { sizeOfWork } from '#client/work/record/size-of-work.ts';
import { joined } from '../paper-words.ts';
import { mediumOf, type DescribedWork } from '../work-facts.ts';
import { mostPictures, type SheetPart, type SheetsContent } from './sheet.ts';
import { sheetsOf } from './sheet-file.ts';

/** What is known of a loss, as its owner writes it; empty where it is not. */
export type Loss = { since: string; place: string; reported: string; contact: string };

/** What its owner lets into the file besides the items of the standard. owner: empty for none. loss: of a work that is missing or stolen. */
export type ObjectIdChoice = { pictures: boolean; inventoryNumber: boolean; owner: string; loss?: Loss | undefined };

export type ObjectIdPiece = DescribedWork &
  Pick<PieceRow, 'period' | 'subject' | 'signed' | 'inscriptions' | 'distinguishing_features' | 'description' | 'photos' | 'missing'>;

/** What is asked for apart from the photographs, which are shown. */
const written = {
  type: mediumOf,
  materials: ({ materials }) => materials ?? '',
  measurements: (piece) => sizeOfWork(piece) ?? '',
  inscriptions: ({ signed, inscriptions }) => joined([signed === null ? null : signed ? t('Signed') : t('Not signed'), inscriptions], '\n'),
  features: ({ distinguishing_features: features }) => features ?? '',
  title: ({ title }) => title,
  subject: ({ subject }) => subject ?? '',
  date: ({ year, period }) => joined([year, period], ', '),
  maker: ({ artist }) => artist,
  description: ({ description }) => description ?? '',
} as const satisfies Record<Exclude<ObjectIdItem, 'photographs'>, (piece: ObjectIdPiece) => string>;

/** Without what is not known: nobody has to tell the public all of it. */
const lossPart = ({ since, place, reported, contact }: Loss): SheetPart => ({
  heading: t('The loss'),
  items: [
    { label: t('Missing since'), text: since },
    { label: t('Last known place'), text: place },
    { label: t('Reported to'), text: reported },
    { label: t('If you see this work'), text: contact },
  ].filter(({ text }) => text.trim() !== ''),
});

/** shown: what each photograph shows, in their order. now: Unix milliseconds. */
export const objectIdContent = (
  piece: ObjectIdPiece,
  shown: readonly PhotoKind[],
  { pictures, inventoryNumber, owner, loss }: ObjectIdChoice,
  now: number,
): SheetsContent => {
  const missing = new Set<ObjectIdItem>(missingItems(piece));
  const items = objectIdNames.flatMap((name) => {
    if (name === 'photographs') return [];
    const text = missing.has(name) ? '' : written[name](piece).trim();
    return [{ label: objectIdItems[name].label, text: text === '' ? null : text }];
  });
  const number = inventoryNumber ? (piece.inventory_number ?? '') : '';
  const standard = loss === undefined ? t('Object ID') : piece.missing === 'stolen' ? t('Stolen work') : t('Missing work');
  return sheetsOf({
    title: joined([standard, piece.title], ': '),
    owner,
    now,
    sheets: [
      {
        standard,
        work: piece.title,
        artist: piece.artist,
        layout: 'together',
        pictures: pictures ? shown.slice(0, mostPictures).map((kind) => ({ caption: kindWords[kind] })) : [],
        parts: [
          ...(loss === undefined ? [] : [lossPart(loss)]),
          {
            heading: loss === undefined ? null : t('Object ID'),
            items: number === '' ? items : [...items, { label: fieldLabels.inventory_number, text: number }],
          },
        ],
        remark: t(
          'Object ID is the standard by which lost works are recognized. The details are as recorded by the owner; they are no opinion on who made the work.',
        ),
      },
    ],
  });
};
