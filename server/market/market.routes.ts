// Mounts the endpoints of the market; cached first pages are answered before any other middleware.
import type { IncomingMessage } from 'node:http';
import { v7 as uuidv7 } from 'uuid';
import { encodingFor } from '#server/platform/http/encoding.ts';
import type { HttpHost, Ready } from '#server/platform/http/http.ts';
import {
  changeListingPrice,
  countMarket,
  listPiece,
  readArtwork,
  readArtworkPicture,
  readShare,
  readSimilarWorks,
  relistPiece,
  removeListing,
  revokeShare,
  searchMarket,
  sharePiece,
  unlistPiece,
  type ShippingAnswer,
} from '#shared/contract/trade/market.ts';
import {
  acceptPriceOffer,
  counterPriceOffer,
  declinePriceOffer,
  makePriceOffer,
  readPriceOffers,
  withdrawPriceOffer,
} from '#shared/contract/trade/price-offers.ts';
import { readSavedSearches, readWatchlist } from '#shared/contract/trade/watching.ts';
import { answerOfListing } from '#server/market/sharing/artworks.ts';
import { minorOf } from '#shared/domain/trade/listing.ts';
import { invalidShipping, type ShippingPrices } from '#shared/domain/trade/shipping.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import type { Market } from './market.ts';
import { countKeyOf, searchKeyOf } from '#server/market/search/search-key.ts';

const minorFrom = (amount: number | null): number | null => {
  const minor = amount === null ? null : minorOf(amount);
  if (amount !== null && minor === null)
    throw new AppError('validation_failed', { text: invalidShipping, fields: { shipping: invalidShipping } });
  return minor;
};
/** In minor units, as acts take it. */
const shippingOf = (asked: ShippingAnswer | null | undefined): ShippingPrices | null | undefined =>
  asked && {
    from: asked.from,
    pickup: asked.pickup,
    home: minorFrom(asked.home),
    europe: minorFrom(asked.europe),
    world: minorFrom(asked.world),
  };

/** Counts answered calls. */
type Observe = (name: string, status: number, count: number) => void;

const queryIn = (url: string): string => {
  const at = url.indexOf('?');
  return at === -1 ? '' : url.slice(at + 1);
};

/** Counts calls by endpoint and reports them once a second: reporting each would take as long as answering it. */
const toldTogether = (observe: Observe): (() => void) => {
  let count = 0;
  const tell = (): void => {
    observe(searchMarket.name, 200, count);
    count = 0;
  };
  return () => {
    if (count === 0) setTimeout(tell, 1_000).unref();
    count += 1;
  };
};

/** Request ids from a random prefix and a counter: a random id each time would be a large part of the work. */
const requestIds = (): (() => string) => {
  const begin = uuidv7().slice(0, -12);
  let count = Math.floor(Math.random() * 2 ** 40);
  return () => begin + (count += 1).toString(16).padStart(12, '0');
};

const acceptedIn = ({ rawHeaders }: IncomingMessage): string | undefined => {
  const at = rawHeaders.findIndex((name, place) => place % 2 === 0 && name.toLowerCase() === 'accept-encoding');
  return at === -1 ? undefined : rawHeaders[at + 1];
};

/** Answers from the page cache. headers: those of every answer of this server. */
export const keptPages = ({ pages }: Pick<Market, 'pages'>, headers: readonly (readonly [string, string])[], observe: Observe): Ready => {
  const always = [
    ...headers.flat(),
    'content-type',
    'application/json; charset=utf-8',
    'cache-control',
    'no-store',
    'vary',
    'Accept-Encoding',
  ];
  const answered = toldTogether(observe);
  const nextId = requestIds();
  return (incoming, outgoing) => {
    const { method, url = '' } = incoming;
    if (method !== 'GET' || !url.startsWith(searchMarket.path) || !['?', ''].includes(url.charAt(searchMarket.path.length))) return false;
    const query = queryIn(url);
    const page = pages.get(query) ?? pages.get(searchKeyOf(query));
    if (page === undefined) return false;
    const encoding = encodingFor(acceptedIn(incoming)) ?? 'identity';
    const bytes = page.bytes[encoding];
    const own = ['content-length', String(bytes.byteLength), 'x-request-id', nextId()];
    outgoing.writeHead(200, [...always, ...own, ...(encoding === 'identity' ? [] : ['content-encoding', encoding])]);
    outgoing.end(bytes);
    answered();
    return true;
  };
};

export const marketRoutes = (host: Pick<HttpHost, 'mount'>, market: Market): void => {
  const { artworks, counts, facets, listings, pages, priceOffers, search, shares, watching } = market;

  host.mount(searchMarket, ({ query, request }) =>
    query.cursor === undefined ? pages.make(searchKeyOf(queryIn(request.url)), () => search(query)) : search(query),
  );

  host.mount(countMarket, ({ query, request }) => counts.make(countKeyOf(queryIn(request.url)), () => facets(query)));

  host.mount(readArtwork, ({ caller, params, query }) => artworks.read(caller, { ...params, ...query }));
  host.mount(readArtworkPicture, ({ caller, params, query }) =>
    artworks.picture(caller, { ...params, share: query.share, width: query.w === undefined ? undefined : Number(query.w) }),
  );

  host.mount(readSimilarWorks, ({ params }) => market.similar(params.pieceId));

  host.mount(listPiece, async ({ caller, body }) =>
    answerOfListing(await listings.list(caller, { ...body, pieceId: body.art_piece_id, shipping: shippingOf(body.shipping) })),
  );
  host.mount(changeListingPrice, async ({ caller, params, body }) =>
    answerOfListing(await listings.changePrice(caller, params.listingId, { ...body, shipping: shippingOf(body.shipping) })),
  );
  host.mount(unlistPiece, async ({ caller, params }) => answerOfListing(await listings.unlist(caller, params.listingId)));
  host.mount(relistPiece, async ({ caller, params }) => answerOfListing(await listings.relist(caller, params.listingId)));
  host.mount(removeListing, async ({ caller, params }) => answerOfListing(await listings.remove(caller, params.listingId)));

  host.mount(readPriceOffers, ({ caller, query }) => priceOffers.list(caller, query));
  host.mount(makePriceOffer, ({ caller, params, body }) => priceOffers.make(caller, params.listingId, body));
  host.mount(counterPriceOffer, ({ caller, params, body }) => priceOffers.counter(caller, params.offerId, body));
  host.mount(acceptPriceOffer, ({ caller, params, body }) => priceOffers.accept(caller, params.offerId, body));
  host.mount(declinePriceOffer, ({ caller, params, body }) => priceOffers.decline(caller, params.offerId, body));
  host.mount(withdrawPriceOffer, ({ caller, params, body }) => priceOffers.withdraw(caller, params.offerId, body));

  host.mount(readWatchlist, ({ caller }) => watching.watchlist(caller));
  host.mount(readSavedSearches, ({ caller }) => watching.savedSearches(caller));

  host.mount(readShare, async ({ caller, params }) => ({ token: await shares.read(caller, params.pieceId) }));
  host.mount(sharePiece, async ({ caller, params }) => ({ token: await shares.share(caller, params.pieceId) }));
  host.mount(revokeShare, async ({ caller, params }) => {
    await shares.revoke(caller, params.pieceId);
    return { token: null };
  });
};
