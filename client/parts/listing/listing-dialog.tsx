// Lists a piece for sale, or changes the price of a listing.
import type { ListingAnswer } from '#shared/contract/trade/market.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Dialog } from '#client/ui/dialogs/dialog.tsx';
import { changePriceWithUndo, priceOfListing, sayListed, type ListingCommands } from './listing.data.ts';
import { ListingForm, useListingForm } from './listing-form.tsx';

type ListingDialogProps = {
  piece: { id: string; title: string; artist: string };
  /** Set to change the price of this listing. */
  listing?: ListingAnswer | undefined;
  commands: ListingCommands;
  /** Called with every new state of the listing, including after an undo. */
  onListing?: ((listing: ListingAnswer) => void) | undefined;
  onClose: () => void;
};

export const ListingDialog = ({ piece, listing, commands, onListing = () => undefined, onClose }: ListingDialogProps) => {
  const isChange = listing !== undefined;
  const offer = useListingForm({
    before: listing && priceOfListing(listing),
    act: async (price) => {
      if (isChange) await changePriceWithUndo(commands, listing, price, onListing);
      else {
        onListing(await commands.list(piece.id, price));
        sayListed();
      }
    },
    onClose,
  });
  const { busy, dirty, leave } = offer;
  return (
    <Dialog
      open
      onClose={leave}
      closesOutside={!busy && !dirty}
      size="small"
      title={isChange ? 'Change Price' : 'List for Sale'}
      description={
        <>
          <i>{piece.title}</i> by {piece.artist}
        </>
      }
      footer={
        <>
          <Button onClick={leave} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" form={offer.form.id} variant="primary" busy={busy}>
            {isChange ? 'Change Price' : 'List for Sale'}
          </Button>
        </>
      }
    >
      <ListingForm {...offer} />
    </Dialog>
  );
};
