// The owner's sale section: the listing with its actions, or the form that lists the piece.
import Tag from 'lucide-react/icons/tag';
import { useEffect, useState } from 'react';
import type { ListingAnswer } from '#shared/contract/trade/market.ts';
import { formatDateTime, formatNumber } from '#shared/domain/page/format.ts';
import { missingWork } from '#shared/domain/trade/listing.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { ListingForm, useListingForm } from '#client/trade/listing/listing-form.tsx';
import { PapersToGo } from '#client/trade/listing/papers-to-go.tsx';
import {
  priceOfListing,
  relistAndSay,
  toastListed,
  unlistWithUndo,
  wordsOfPrice,
  type ListingCommands,
} from '#client/trade/listing/listing.data.ts';
import { soldWords, useSoldWorks } from '#client/trade/listing/sold-works.data.ts';
import { ActButton } from '#client/ui/controls/act-button.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { Badge } from '#client/ui/status/badge.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { useOnline } from '#client/ui/online.ts';
import { useOwnListing } from './selling.data.ts';
import { lazyDialog } from '#client/ui/lazy/lazy-part.tsx';
import { LivePriceOffers } from '#client/trade/price-offers/live-price-offers.tsx';
import { t } from '#shared/language/t.ts';

const ListingDialog = lazyDialog(async () => (await import('#client/trade/listing/listing-dialog.tsx')).ListingDialog);

export const Selling = ({ piece }: { piece: PieceRow }) => {
  const { listing, commands, follow } = useOwnListing(piece);
  const sold = useSoldWorks().get(piece.id);
  if (commands === null) return null;
  const parts = { piece, commands, follow };
  return (
    <section aria-label={t('Selling')} className="flex flex-col gap-3 py-3 print:hidden">
      {sold !== undefined ? (
        <Sold words={soldWords(sold)} path={`/orders?order=${sold.id}`} />
      ) : piece.for_sale && piece.price !== null && piece.currency !== null ? (
        <Offered {...parts} price={wordsOfPrice({ price: piece.price, currency: piece.currency })} listing={listing ?? null} />
      ) : listing?.status === 'sold' ? (
        <Sold words={t('Sold')} path="/orders?tab=sales" />
      ) : listing?.status === 'removed' ? (
        <p className="text-ink-2">{t('An administrator removed this listing. The artwork stays in your catalog.')}</p>
      ) : piece.missing !== null ? (
        <p className="text-ink-2">{missingWork}</p>
      ) : (
        <NotListed {...parts} listing={listing ?? null} />
      )}
    </section>
  );
};

const Sold = ({ words, path }: { words: string; path: string }) => (
  <>
    <p className="text-ink-2">{t('{state}. The order shows what is to be done next.', { state: words })}</p>
    <ButtonLink to={path} className="self-start">
      {t('View order')}
    </ButtonLink>
  </>
);

/** Older servers do not say until when. */
const reservedWords = ({ reserved_until: until }: ListingAnswer): string =>
  until === undefined
    ? t('This is your listing. It is reserved for a buyer, so it cannot be changed right now.')
    : t('This is your listing. It is reserved for a buyer until {time}, and cannot be changed until then.', {
        time: formatDateTime(until),
      });

type Parts = { piece: PieceRow; commands: ListingCommands; follow: (listing: ListingAnswer) => void; listing: ListingAnswer | null };

const Offered = ({ piece, commands, follow, listing, price }: Parts & { price: string }) => {
  const [changing, setChanging] = useState(false);
  const online = useOnline();
  const isReserved = listing?.status === 'reserved';
  const blocked = !online || listing === null || isReserved;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="flex min-w-0 flex-wrap items-center gap-2 font-medium tabular-nums">
          <Tag size={16} aria-hidden className="text-ink-2" />
          {t('Listed: {money}', { money: price })}
          {isReserved && <Badge tone="warn">{t('Reserved')}</Badge>}
        </p>
        <span className="-me-3 flex flex-wrap">
          <Button variant="quiet" size="small" onClick={() => setChanging(true)} disabled={blocked} className="text-accent!">
            {t('Change price')}
          </Button>
          <ActButton
            variant="quiet"
            size="small"
            act={async () => listing && unlistWithUndo(commands, listing, follow)}
            disabled={blocked}
            className="text-accent!"
          >
            {t('Unlist')}
          </ActButton>
        </span>
      </div>
      <p className="text-12 text-ink-2">{isReserved ? reservedWords(listing) : t('This is your listing')}</p>
      {listing?.watchers !== undefined && listing.watchers > 0 && (
        <Note className="tabular-nums">
          {listing.watchers === 1 ? t('1 person watches this') : t('{count} people watch this', { count: formatNumber(listing.watchers) })}
        </Note>
      )}
      <LivePriceOffers by="piece" id={piece.id} className="flex flex-col gap-3" />
      {!online && <Note faint>{t('Changing a listing needs a connection.')}</Note>}
      {changing && listing !== null && (
        <ListingDialog piece={piece} listing={listing} commands={commands} onListing={follow} onClose={() => setChanging(false)} />
      )}
    </>
  );
};

const NotListed = (parts: Parts) => {
  const { commands, follow, listing } = parts;
  const [isOpen, setOpen] = useState(false);
  const online = useOnline();
  const earlier = listing?.status === 'unlisted' ? listing : null;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="flex min-w-0 items-center gap-2 text-ink-2">
          <Tag size={16} aria-hidden />
          {t('This artwork is not listed for sale')}
        </p>
        {!isOpen && (
          <Button variant="quiet" size="small" onClick={() => setOpen(true)} aria-expanded={false} className="-me-3 text-accent!">
            {t('List for Sale')}
          </Button>
        )}
      </div>
      {earlier !== null && !isOpen && (
        <Button size="small" className="self-start" disabled={!online} onClick={() => void relistAndSay(commands, earlier, follow)}>
          {t('List again for {price}', { price: wordsOfPrice(priceOfListing(earlier)) })}
        </Button>
      )}
      {isOpen && <Offer {...parts} onCancel={() => setOpen(false)} />}
    </>
  );
};

/** The form, unfolded where it was asked for. */
const Offer = ({ piece, commands, follow, onCancel }: Parts & { onCancel: () => void }) => {
  const offer = useListingForm({
    keptAs: `offer of ${piece.id}`,
    piece,
    act: async (price) => {
      follow(await commands.list(piece.id, price));
      toastListed();
    },
  });
  const { busy, form } = offer;
  const online = useOnline();
  useEffect(() => {
    document.getElementById(form.id)?.querySelector<HTMLElement>('input')?.focus();
  }, [form.id]);
  return (
    <>
      <ListingForm {...offer} piece={piece} />
      <PapersToGo pieceId={piece.id} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" form={form.id} variant="primary" busy={busy} disabled={!online}>
          {t('List for Sale')}
        </Button>
        <Button onClick={onCancel} disabled={busy}>
          {t('Cancel')}
        </Button>
      </div>
    </>
  );
};
