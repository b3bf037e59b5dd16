// The findings against a work that is about to be bought, fetched when the dialog opens.
import { type ArtworkAnswer, readArtwork } from '#shared/contract/trade/market.ts';
import { call } from '#client/data/api/api.ts';
import { useAsync } from '#client/ui/use-async.ts';

/** undefined while unknown: the dialog shows the verdict without them. */
export const useFindingsAgainst = (pieceId: string): Pick<ArtworkAnswer, 'checks' | 'findings_against'> | undefined =>
  useAsync((signal) => call(readArtwork, { params: { pieceId }, query: {} }, { signal }), [pieceId]).value;
