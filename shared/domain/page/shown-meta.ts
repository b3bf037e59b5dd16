// The metadata of a work's or person's page for search engines and link previews: only what is public, the seller's claims attributed to
// the seller, and never an opinion on authenticity.
import { isBlank } from '#shared/domain/page/plain-line.ts';
import { decimalAmount } from '#shared/domain/trade/money.ts';
import { isMedium, mediumLabel } from '#shared/domain/piece/medium.ts';
import type { ListingStatus } from '#shared/domain/trade/listing.ts';
import type { PageMeta } from './page-meta.ts';
import type { Currency } from '#shared/domain/piece/piece.ts';
import { t } from '#shared/language/t.ts';
import { cut } from '#shared/language/cut.ts';

/** Maximum lengths in characters; longer texts are cut. */
const most = { title: 100, description: 200, structured: 5_000 };

/** One line, without control characters or bidirectional overrides. */
const plain = (text: string, length: number): string => {
  const line = text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return line.length <= length ? line : `${cut(line, length - 1).trimEnd()}…`;
};

export type ShownWork = {
  id: string;
  title: string;
  artist: string;
  medium: string | null;
  description: string;
  /** Paths of public renderings, the front first. */
  pictures: readonly string[];
  /** Null where there is no public listing. */
  offer: { price: number; currency: Currency; status: ListingStatus; sellerId: string; sellerName: string | null } | null;
};

export const workMeta = ({ title, artist, medium, description, pictures, offer }: ShownWork): PageMeta => {
  const name = plain(t('{title} by {artist}', { title, artist }), most.title);
  const kind = medium !== null && isMedium(medium) ? mediumLabel(medium) : t('Artwork');
  const [first] = pictures;
  return {
    title: `${name} · Verso`,
    description: plain(
      offer === null
        ? t('{kind} on Verso.', { kind })
        : t('{kind}, offered by {sellerName} on Verso. {description}', {
            kind,
            sellerName: offer.sellerName ?? t('a collector'),
            description,
          }),
      most.description,
    ),
    indexed: offer !== null,
    ...(first === undefined || offer === null ? {} : { picture: { path: `${first}?w=1280`, words: name } }),
  };
};

/** isOffering: has publicly visible works. */
export const personMeta = ({
  name,
  location,
  isOffering,
}: {
  name: string | null;
  location: string | null;
  isOffering: boolean;
}): PageMeta => {
  const who = plain(name ?? t('Collector'), most.title);
  return {
    title: `${who} · Verso`,
    description: plain(
      isOffering
        ? location === null
          ? t('Works of art that {who} offers on Verso.', { who })
          : t('Works of art that {who} in {location} offers on Verso.', { who, location })
        : location === null
          ? t('{who}, a collector on Verso.', { who })
          : t('{who}, a collector in {location} on Verso.', { who, location }),
      most.description,
    ),
    indexed: isOffering,
  };
};

/** Of an artist with works in the market. */
export const artistMeta = (name: string): PageMeta => {
  const who = plain(name, most.title);
  return {
    title: `${who} · Verso`,
    description: plain(t('Works said to be by {who}, offered by their collectors on Verso.', { who }), most.description),
    indexed: true,
  };
};

const availability: Partial<Record<ListingStatus, string>> = { listed: 'InStock', reserved: 'Reserved' };

/** schema.org data for search engines; null without a public listing. The artist is stated as the seller's claim. */
export const workStructure = ({ id, title, artist, medium, description, pictures, offer }: ShownWork, origin: string): object | null => {
  const state = offer === null ? undefined : availability[offer.status];
  if (offer === null || state === undefined) return null;
  const url = `${origin}/artwork/${id}`;
  return {
    '@context': 'https://schema.org',
    '@type': ['Product', 'VisualArtwork'],
    '@id': url,
    url,
    name: plain(title, most.title),
    ...(isBlank(description) ? {} : { description: plain(description, most.structured) }),
    ...(pictures.length === 0 ? {} : { image: pictures.map((path) => `${origin}${path}?w=1280`) }),
    ...(medium !== null && isMedium(medium) ? { artform: mediumLabel(medium) } : {}),
    creator: {
      '@type': 'Role',
      roleName: t('As stated by the seller'),
      creator: { '@type': 'Person', name: plain(artist, most.title) },
    },
    offers: {
      '@type': 'Offer',
      url,
      price: decimalAmount(offer.price),
      priceCurrency: offer.currency,
      availability: `https://schema.org/${state}`,
      seller: {
        '@type': 'Person',
        name: plain(offer.sellerName ?? t('Collector'), most.title),
        url: `${origin}/user/${offer.sellerId}`,
      },
    },
  };
};

/** JSON for a script element, escaped so that it cannot end the element or open a comment. */
export const scriptJson = (value: object): string =>
  JSON.stringify(value).replaceAll(/[<>&\u2028\u2029]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
