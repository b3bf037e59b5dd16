// Lists a piece for sale, or changes the price of a listing.
import type { ListingAnswer } from '#shared/contract/trade/market.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Dialog } from '#client/ui/dialogs/dialog.tsx';
import { changePriceWithUndo, priceOfListing, toastListed, type ListingCommands } from './listing.data.ts';
import { ListingForm, useListingForm } from './listing-form.tsx';
import { PapersToGo } from './papers-to-go.tsx';
import { t } from '#shared/language/t.ts';
import { rich } from '#client/ui/rich.tsx';

type ListingDialogProps = {
  piece: PieceRow;
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
    keptAs: `${isChange ? 'price' : 'offer'} of ${piece.id}`,
    piece: isChange ? undefined : piece,
    before: listing && priceOfListing(listing),
    act: async (price) => {
      if (isChange) await changePriceWithUndo(commands, listing, price, onListing);
      else {
        onListing(await commands.list(piece.id, price));
        toastListed();
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
      title={isChange ? t('Change price') : t('List for Sale')}
      description={<>{rich('<0>{title}</0> by {artist}', { 0: <i /> }, { title: piece.title, artist: piece.artist })}</>}
      footer={
        <>
          <Button onClick={leave} disabled={busy}>
            {t('Cancel')}
          </Button>
          <Button type="submit" form={offer.form.id} variant="primary" busy={busy}>
            {isChange ? t('Change price') : t('List for Sale')}
          </Button>
        </>
      }
    >
      <ListingForm {...offer} piece={isChange ? undefined : piece} />
      <PapersToGo pieceId={piece.id} />
    </Dialog>
  );
};
