// The listing of one's own piece: fetched when the page opens and whenever the piece's projection changes.
import { useEffect, useState } from 'react';
import type { ListingAnswer } from '#shared/contract/trade/market.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { useListingCommands, type ListingCommands } from '#client/trade/listing/listing.data.ts';
import { useOnline } from '#client/ui/online.ts';

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
  const [found, setFound] = useState<{ id: string; listing: ListingAnswer | null }>();
  useEffect(() => {
    if (commands === null || !online) return;
    let wanted = true;
    commands
      .listingOf(id)
      .then((listing) => wanted && setFound({ id, listing }))
      // The piece itself says whether it is for sale; without the listing it cannot be changed.
      .catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [commands, online, id, for_sale, price]);
  return {
    listing: found?.id === id ? found.listing : undefined,
    commands,
    follow: (listing) => setFound({ id, listing }),
  };
};
