// Which of the selected works can be listed for sale together, and the listing of one after the other.
import type { ListingAnswer } from '#shared/contract/trade/market.ts';
import { needsStatement } from '#shared/domain/trade/listing.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import type { ListingCommands, Offer } from '#client/trade/listing/listing.data.ts';

/** Why a work can't be listed with others. statement: its seller has to say what it is, on its own page. */
export const unfits = ['listed', 'sold', 'missing', 'statement'] as const;
export type Unfit = (typeof unfits)[number];

export const unfitOf = (
  { for_sale, missing, ai_confidence }: Pick<PieceRow, 'for_sale' | 'missing' | 'ai_confidence'>,
  isSold: boolean,
): Unfit | null =>
  isSold ? 'sold' : for_sale ? 'listed' : missing !== null ? 'missing' : needsStatement(ai_confidence) ? 'statement' : null;

export type Asked = { pieceId: string; offer: Offer };
export type Outcome = { listed: ListingAnswer[]; /** By the id of the work. */ refused: Map<string, unknown> };

/** One after the other: a work that is refused does not hold up the others. onDone: called with the number of works that are done. */
export const listMany = async (
  commands: Pick<ListingCommands, 'list'>,
  asked: readonly Asked[],
  onDone: (works: number) => void,
): Promise<Outcome> => {
  const outcome: Outcome = { listed: [], refused: new Map() };
  for (const [at, { pieceId, offer }] of asked.entries()) {
    try {
      outcome.listed.push(await commands.list(pieceId, offer));
    } catch (error) {
      outcome.refused.set(pieceId, error);
    }
    onDone(at + 1);
  }
  return outcome;
};

/** Takes all of them out of the market again; rejects with the first refusal after trying each. */
export const unlistMany = async (commands: Pick<ListingCommands, 'unlist'>, listings: readonly ListingAnswer[]): Promise<void> => {
  const results: PromiseSettledResult<unknown>[] = [];
  for (const listing of listings) results.push(...(await Promise.allSettled([commands.unlist(listing)])));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
};
