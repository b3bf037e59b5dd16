// How a work of the sample market is declared: its picture, what its owner states of it, and its price.
import { idNamed } from '#server/sandbox/collection/collection-record.ts';
import { cm } from '#server/sandbox/collection/work.ts';
import type { Medium } from '#shared/domain/piece/medium.ts';
import type { Currency } from '#shared/domain/piece/piece.ts';
import type { ShippingPrices } from '#shared/domain/trade/shipping.ts';
import type { PieceScalars } from '#shared/records/pieces.ts';

type Stated = Partial<
  Pick<PieceScalars, 'year' | 'period' | 'materials' | 'edition' | 'signed' | 'inscriptions' | 'condition' | 'framed'>
> & {
  /** Height, width and depth in centimeters. */
  size?: readonly [number, number, number?];
  description?: string;
  provenance?: string;
  /** The picture of its back. */
  back?: string;
  /** The examiners are asked about the photograph of its front. */
  asked?: true;
};

export type MarketWork = {
  id: string;
  /** The name before the @ of its owner's address. */
  owner: string;
  /** The picture, without its ending. */
  file: string;
  medium: Medium;
  /** Without photographs. */
  fields: Partial<PieceScalars> & Pick<PieceScalars, 'title' | 'artist'>;
  texts: { description?: string; provenance_text?: string };
  back: string | undefined;
  asked: boolean;
  price: number;
  currency: Currency;
  /** Null: included in the price. */
  shipping: ShippingPrices | null;
  /** How long ago it was listed. */
  days: number;
};

/** By owner, in the minor units of their currency; all others include it. */
const askedForShipping: Readonly<Record<string, ShippingPrices>> = {
  perrin: { from: 'FR', pickup: true, home: 0, europe: 90_00, world: 290_00 },
  hayashi: { from: 'JP', pickup: false, home: 0, europe: 45_00, world: 45_00 },
};

/** Works of one owner, all offered in the same currency; each with its price and how many days ago it was listed. */
export const worksOf = (owner: string, currency: Currency) => {
  const made =
    (medium: Medium) =>
    (
      file: string,
      [title, artist]: readonly [string, string],
      [price, days]: readonly [number, number],
      { size, description, provenance, back, asked, ...stated }: Stated = {},
    ): MarketWork => ({
      id: idNamed(`market ${file}`),
      owner,
      file,
      medium,
      fields: { ...stated, ...(size === undefined ? {} : cm(...size)), title, artist, medium },
      texts: {
        ...(description === undefined ? {} : { description }),
        ...(provenance === undefined ? {} : { provenance_text: provenance }),
      },
      back,
      asked: asked === true,
      price,
      currency,
      shipping: askedForShipping[owner] ?? null,
      days,
    });
  return {
    painting: made('painting'),
    drawing: made('drawing'),
    print: made('print'),
    photograph: made('photography'),
    sculpture: made('sculpture'),
    mixed: made('mixed media'),
  };
};
