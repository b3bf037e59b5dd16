// The listing of the owner's own piece: asked of the server when the page opens and whenever the piece's projection changes.
import { useEffect, useState } from 'react';
import type { ListingAnswer } from '#shared/contract/trade/market.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { useListingCommands, type ListingCommands } from '#client/parts/listing/listing.data.ts';
import { useOnline } from '#client/ui/online.ts';

type OwnListing = {
  /** undefined while it is not known, null where the piece never had one. */
  listing: ListingAnswer | null | undefined;
  commands: ListingCommands | null;
  /** What an act of this page has made of it. */
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
      // The piece itself says whether it is for sale; without an answer nothing can be changed.
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
