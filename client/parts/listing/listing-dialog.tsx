// Offers a piece for sale, or changes what a listed one costs.
import { useId, useState } from 'react';
import type { ListingAnswer } from '#shared/contract/trade/market.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Dialog } from '#client/ui/dialogs/dialog.tsx';
import { useUnsaved } from '#client/ui/dialogs/unsaved.ts';
import { changePriceWithUndo, priceOfListing, sayListed, type ListingCommands } from './listing.data.ts';
import { ListingForm } from './listing-form.tsx';

type ListingDialogProps = {
  piece: { id: string; title: string; artist: string };
  /** Its listing where the price is to be changed. */
  listing?: ListingAnswer | undefined;
  commands: ListingCommands;
  /** Told of every state that the listing comes to, an undo included. */
  onListing?: ((listing: ListingAnswer) => void) | undefined;
  onClose: () => void;
};

export const ListingDialog = ({ piece, listing, commands, onListing = () => undefined, onClose }: ListingDialogProps) => {
  const formId = useId();
  const [busy, setBusy] = useState(false);
  const [typed, setTyped] = useState(false);
  const unsaved = useUnsaved(typed);
  const leave = () => unsaved.leave(onClose);
  const isChange = listing !== undefined;
  return (
    <Dialog
      open
      onClose={leave}
      closesOutside={!busy && !typed}
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
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {isChange ? 'Change Price' : 'List for Sale'}
          </Button>
        </>
      }
    >
      <ListingForm
        id={formId}
        before={listing && priceOfListing(listing)}
        onBusy={setBusy}
        onTyped={setTyped}
        onSubmit={async (price) => {
          if (isChange) await changePriceWithUndo(commands, listing, price, onListing);
          else {
            onListing(await commands.list(piece.id, price));
            sayListed();
          }
          unsaved.saved();
          onClose();
        }}
      />
    </Dialog>
  );
};
