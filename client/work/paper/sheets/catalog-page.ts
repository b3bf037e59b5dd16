// What the catalog pages of works say: one sheet for each, with a large picture and what is known of the work.
import { fieldLabels } from '#shared/records/piece-labels.ts';
import { recordLabels } from '#shared/records/record-labels.ts';
import { t } from '#shared/language/t.ts';
import type { PieceRow, RecordRow } from '#client/data/db/database.ts';
import { chainOf } from '#client/work/lines/chain-of-records.ts';
import { spanOf } from '#client/work/lines/chain-words.ts';
import { dateOf, inListOrder, lineOf, mannerOf, titleOf } from '#client/work/lines/line-words.ts';
import { joined } from '../paper-words.ts';
import { factLines, type DescribedWork } from '../work-facts.ts';
import { sheetsOf } from './sheet-file.ts';
import type { SheetItem, SheetPart, SheetsContent } from './sheet.ts';

/** Kinds of records that may go into a catalog page. */
export const catalogKinds = ['provenance', 'exhibition', 'literature'] as const;
export type CatalogKind = (typeof catalogKinds)[number];

/** owner: empty for none. */
export type CatalogPageChoice = {
  pictures: boolean;
  description: boolean;
  inventoryNumber: boolean;
  records: readonly CatalogKind[];
  owner: string;
};
export type CatalogPageWork = {
  piece: DescribedWork & Pick<PieceRow, 'description' | 'signed' | 'inscriptions'>;
  records: readonly RecordRow[];
};

const recordItems = (records: readonly RecordRow[], kind: CatalogKind): SheetItem[] => {
  const own = records.filter((record) => record.kind === kind);
  const textOf = (record: RecordRow): string => joined([titleOf(record, kind), lineOf(record, kind), mannerOf(record, kind)], ', ');
  if (kind === 'provenance') return chainOf(own).map((holding) => ({ label: spanOf(holding), text: textOf(holding.record) }));
  // Oldest first, as catalogs have it.
  return inListOrder(own, kind)
    .toReversed()
    .map((record) => ({ label: dateOf(record, kind), text: textOf(record) }));
};

const factItems = ({ piece }: CatalogPageWork, { description, inventoryNumber }: CatalogPageChoice): SheetItem[] =>
  [
    { label: t('Inscriptions and markings'), text: piece.inscriptions ?? (piece.signed === true ? t('Signed') : '') },
    { label: t('Description'), text: description ? piece.description : '' },
    { label: fieldLabels.inventory_number, text: inventoryNumber ? (piece.inventory_number ?? '') : '' },
  ].filter(({ text }) => text.trim() !== '');

/** now: Unix milliseconds. */
export const catalogContent = (works: readonly CatalogPageWork[], choice: CatalogPageChoice, now: number): SheetsContent => {
  const [only] = works;
  const standard = t('Catalog');
  return sheetsOf({
    title: works.length === 1 && only !== undefined ? only.piece.title : standard,
    owner: choice.owner,
    now,
    sheets: works.map((work) => ({
      standard,
      work: work.piece.title,
      artist: joined([work.piece.artist, ...factLines({ ...work.piece, inventory_number: null })], ' · '),
      layout: 'large',
      pictures: choice.pictures ? [{ caption: '' }] : [],
      parts: [
        { heading: null, items: factItems(work, choice) },
        ...choice.records.map((kind): SheetPart => ({ heading: recordLabels[kind].title, items: recordItems(work.records, kind) })),
      ],
      remark: t('The details are as recorded by the owner.'),
    })),
  });
};
