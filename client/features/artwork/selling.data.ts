// The listing of one's own piece: fetched when the page opens and whenever the piece's projection changes.
import type { ListingAnswer } from '#shared/contract/trade/market.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { useListingCommands, type ListingCommands } from '#client/trade/listing/listing.data.ts';
import { useOnline } from '#client/ui/online.ts';
import { useAsync } from '#client/ui/use-async.ts';

type OwnListing = {
  /** undefined while unknown, null if the piece was never listed. */
  listing: ListingAnswer | null | undefined;
  commands: ListingCommands | null;
  /** Takes the listing returned by a command of this page. */
  follow: (listing: ListingAnswer) => void;
};

export const useOwnListing = ({ id, for_sale, price }: Pick<PieceRow, 'id' | 'for_sale' | 'price'>): OwnListing => {
  const commands = useListingCommands();
  const online = useOnline();
  // The piece itself says whether it is for sale; without the listing it cannot be changed.
  const { value: listing, replace: follow } = useAsync(
    commands === null || !online ? null : () => commands.listingOf(id),
    [commands, id],
    [for_sale, price],
  );
  return { listing, commands, follow };
};
