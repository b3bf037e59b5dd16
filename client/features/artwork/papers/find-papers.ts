// What is pointed out at the documents of a work, from what is on the device.
import { isFileRef } from '#shared/records/file-ref.ts';
import { filesNamedBy, kindsWithFiles, readingOf } from '#shared/records/readings.ts';
import { amountOf } from '#shared/domain/trade/value.ts';
import { folded } from '#client/photo/labels/text/text.ts';
import {
  checkPaper,
  sameFileFinding,
  sameWordingFinding,
  type OtherPaper,
  type PaperFinding,
  type PaperWork,
} from '#client/features/artwork/papers/checks/paper-checks.ts';
import { sameWording, sameWordingOfIssuer } from '#client/features/artwork/papers/checks/wording.ts';
import type { PieceRow, RecordRow, UserDatabase } from '#client/data/db/database.ts';
import { alikeTo } from './wordings.ts';

export type PaperFindings = ReadonlyMap<string, readonly PaperFinding[]>;
type Db = Pick<UserDatabase, 'records' | 'pieces'>;

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const workOf = (piece: PieceRow, beside: readonly RecordRow[]): PaperWork => {
  const cost = amountOf(piece.acquired_price, piece.acquired_currency);
  return {
    height: piece.height_mm,
    width: piece.width_mm,
    dimensions: piece.dimensions,
    amounts: [
      ...(cost === null ? [] : [{ amount: cost, date: piece.acquired_date }]),
      ...beside.flatMap(({ kind, fields }) => {
        const amount = kind === 'valuation' ? amountOf(fields['amount'], fields['currency']) : null;
        return amount === null ? [] : [{ amount, date: textOf(fields['date']) }];
      }),
    ],
  };
};

const named = async (db: Db, given: readonly RecordRow[]): Promise<OtherPaper[]> => {
  const records = given.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const pieces = await db.pieces.bulkGet(records.map(({ about }) => about));
  return records.flatMap(({ id, fields }, at) => {
    const piece = pieces[at];
    // What is at a deleted work is not pointed out.
    if (piece === undefined || piece.deleted === 1) return [];
    return [{ id, title: textOf(fields['title']) ?? filesNamedBy({ kind: '', fields })[0]?.name ?? '', work: piece.title }];
  });
};

const issuerOf = ({ fields }: RecordRow): string => folded(textOf(fields['issuer']) ?? '').trim();

/** Papers of another work, or of another issuer at the same. */
const inOtherHands = (one: RecordRow, other: RecordRow): boolean => {
  const [issuer, others] = [issuerOf(one), issuerOf(other)];
  return one.about !== other.about || (issuer !== '' && others !== '' && issuer !== others);
};

export const findPapers = async (db: Db, piece: PieceRow): Promise<PaperFindings> => {
  const beside = (await db.records.where({ about: piece.id }).toArray()).filter(({ deleted }) => deleted === 0);
  const documents = beside.filter(({ kind, fields }) => kind === 'document' && isFileRef(fields['file']));
  if (documents.length === 0) return new Map();
  const work = workOf(piece, beside);
  const withFiles = await db.records
    .where('kind')
    .anyOf([...kindsWithFiles])
    .toArray();
  const byFile = new Map<string, RecordRow[]>();
  for (const record of withFiles)
    if (record.deleted === 0) for (const { sha256 } of filesNamedBy(record)) byFile.set(sha256, [...(byFile.get(sha256) ?? []), record]);

  const checked = async (record: RecordRow): Promise<PaperFinding[]> => {
    const { file, amount, currency, date } = record.fields;
    if (!isFileRef(file)) return [];
    const readings = beside.flatMap((row) => readingOf(row) ?? []).filter(({ sha256 }) => sha256 === file.sha256);
    const texts = readings.sort((a, b) => a.page - b.page).map(({ text }) => text);
    const alike = await alikeTo(db, { sha256: file.sha256, texts }, (sha256) => byFile.get(sha256)?.[0]?.about);
    const worded = alike.flatMap(({ sha256, likeness }) =>
      (byFile.get(sha256) ?? []).filter((other) => {
        const isOfIssuer = issuerOf(record) !== '' && issuerOf(record) === issuerOf(other);
        return inOtherHands(record, other) && likeness >= (isOfIssuer ? sameWordingOfIssuer : sameWording);
      }),
    );
    const text = texts.filter((one) => one !== null).join('\n');
    return [
      ...(text === '' ? [] : checkPaper({ text, amount: amountOf(amount, currency), date: textOf(date) }, work)),
      ...sameFileFinding(
        await named(
          db,
          (byFile.get(file.sha256) ?? []).filter(({ id }) => id !== record.id),
        ),
      ),
      ...sameWordingFinding(await named(db, worded)),
    ];
  };
  const found = new Map<string, readonly PaperFinding[]>();
  for (const record of documents) found.set(record.id, await checked(record));
  return found;
};
