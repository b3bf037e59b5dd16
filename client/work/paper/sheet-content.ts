// What an Object ID sheet says of a work, in words of the reader's language.
import { formatLongDate } from '#shared/domain/page/format.ts';
import { isMedium, mediumLabel } from '#shared/domain/piece/medium.ts';
import type { PhotoKind } from '#shared/domain/piece/piece.ts';
import { kindWords } from '#shared/domain/piece/photo-words.ts';
import { missingItems, objectIdItems, objectIdNames, type ObjectIdItem } from '#shared/records/object-id.ts';
import { fieldLabels } from '#shared/records/piece-labels.ts';
import { t } from '#shared/language/t.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { sizeOfWork } from '#client/work/record/size-of-work.ts';
import { joined, pageOfPages } from './paper-words.ts';
import { mostPictures, type SheetContent } from './sheet.ts';

/** What its owner lets into the file besides the items of the standard. owner: empty for none. */
export type SheetChoice = { pictures: boolean; inventoryNumber: boolean; owner: string };

export type SheetPiece = Pick<
  PieceRow,
  | 'title'
  | 'artist'
  | 'year'
  | 'period'
  | 'medium'
  | 'materials'
  | 'dimensions'
  | 'height_mm'
  | 'width_mm'
  | 'depth_mm'
  | 'subject'
  | 'signed'
  | 'inscriptions'
  | 'distinguishing_features'
  | 'description'
  | 'photos'
  | 'inventory_number'
>;

/** What is asked for apart from the photographs, which are shown. */
const written = {
  type: ({ medium }) => (medium !== null && isMedium(medium) ? mediumLabel(medium) : (medium ?? '')),
  materials: ({ materials }) => materials ?? '',
  measurements: (piece) => sizeOfWork(piece) ?? '',
  inscriptions: ({ signed, inscriptions }) => joined([signed === null ? null : signed ? t('Signed') : t('Not signed'), inscriptions], '\n'),
  features: ({ distinguishing_features: features }) => features ?? '',
  title: ({ title }) => title,
  subject: ({ subject }) => subject ?? '',
  date: ({ year, period }) => joined([year, period], ', '),
  maker: ({ artist }) => artist,
  description: ({ description }) => description ?? '',
} as const satisfies Record<Exclude<ObjectIdItem, 'photographs'>, (piece: SheetPiece) => string>;

/** shown: what each photograph shows, in their order. now: Unix milliseconds. */
export const sheetContent = (
  piece: SheetPiece,
  shown: readonly PhotoKind[],
  { pictures, inventoryNumber, owner }: SheetChoice,
  now: number,
): SheetContent => {
  const missing = new Set<ObjectIdItem>(missingItems(piece));
  const items = objectIdNames.flatMap((name) => {
    if (name === 'photographs') return [];
    const text = missing.has(name) ? '' : written[name](piece).trim();
    return [{ label: objectIdItems[name].label, text: text === '' ? null : text }];
  });
  const number = inventoryNumber ? (piece.inventory_number ?? '') : '';
  const date = formatLongDate(now);
  const standard = t('Object ID');
  return {
    kind: 'sheet',
    title: joined([standard, piece.title], ': '),
    standard,
    work: piece.title,
    artist: piece.artist,
    about: joined([owner, date], ' · '),
    pictures: pictures ? shown.slice(0, mostPictures).map((kind) => kindWords[kind]) : [],
    items: number === '' ? items : [...items, { label: fieldLabels.inventory_number, text: number }],
    words: { missing: t('Not recorded'), noPicture: t('No photograph') },
    remark: t(
      'Object ID is the standard by which lost works are recognized. The details are as recorded by the owner; they are no opinion on who made the work.',
    ),
    foot: {
      left: joined([standard, piece.title, owner, date], ', '),
      page: pageOfPages(),
    },
  };
};
