// The hand-over at receipt: piece, photographs, opinions and signed records become the buyer's in the transaction that closes the order.
import { v7 as uuidv7 } from 'uuid';
import { namelessPerson } from '#shared/domain/people/conversation.ts';
import { lineLength } from '#shared/records/field.ts';
import { partiesOf, type Party } from '#server/accounts/people/people.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { askMail } from '#server/sales/sale-jobs.ts';
import type { SaleParts } from '#server/sales/sale-parts.ts';
import { writeSale, type Sale } from '#server/sales/sales.store.ts';
import { cut } from '#shared/language/cut.ts';

type Parts = Pick<SaleParts, 'clock' | 'jobs' | 'pieces' | 'photos' | 'signedRecords' | 'writeRows'>;

/** seller: undefined if the account is gone. */
const sourceOf = ({ id }: Sale, seller: Party | undefined): string => {
  const order = ` on Verso, order ${id}`;
  return `${cut(seller?.name || namelessPerson, lineLength - order.length)}${order}`;
};

/** Returns the piece's new id; null when the piece or the buyer's account is gone. */
const movePiece = async (tx: Tx, { clock, pieces, photos, signedRecords, writeRows }: Parts, sale: Sale): Promise<string | null> => {
  const { sellerId, buyerId, artPieceId, total, currency } = sale;
  const piece = await pieces.lockOwnPiece(tx, sellerId, artPieceId);
  const parties = await partiesOf(tx, [sellerId, buyerId]);
  if (piece === undefined || !parties.has(buyerId)) return null;
  const newPieceId = uuidv7();
  const source = sourceOf(sale, parties.get(sellerId));
  const urls = piece.photos.map(({ url }) => url);
  await signedRecords.passOn(tx, { pieceId: artPieceId, to: buyerId, newPieceId });
  await writeRows(tx, [
    ...(await pieces.passOn(tx, { piece, to: buyerId, newPieceId, price: total, currency, source })),
    await photos.passOn(tx, { from: sellerId, to: buyerId, pieceId: artPieceId, newPieceId, urls, now: clock() }),
  ]);
  return newPieceId;
};

/** The caller has locked an open order; the transfer to the seller follows from the new stage. */
export const handOver = async (tx: Tx, parts: Parts, sale: Sale, by: 'buyer' | 'time' | 'provider'): Promise<Sale> => {
  const now = parts.clock();
  await askMail(tx, parts.jobs, sale.id, 'received');
  const handedPieceId = await movePiece(tx, parts, sale);
  const next: Sale = { ...sale, stage: 'received', receivedAt: now, receivedBy: by, handedPieceId };
  await writeSale(tx, next, now);
  return next;
};
