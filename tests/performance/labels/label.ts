// A label of the test set: what is printed on it, and what a careful reader would enter into the record.
export type Language = 'eng' | 'deu' | 'fra' | 'ita' | 'spa';
export const languages: readonly Language[] = ['eng', 'deu', 'fra', 'ita', 'spa'];

/** museum: a wall label. gallery: a label or list with a price. auction: a catalog entry or lot label. back: what is written on a back. */
export type LabelKind = 'museum' | 'gallery' | 'auction' | 'invoice' | 'back';

export type Want = {
  title?: string;
  artist?: string;
  year?: string;
  medium?: string;
  materials?: string;
  /** Millimeters: height, width, depth. */
  size?: readonly number[];
  number?: string;
  /** Whole units and currency. */
  price?: readonly [number, 'USD' | 'EUR' | 'GBP'];
};

/** One line each; a leading mark sets it: `#` large and bold, `_` italic, `-` small, `^` spaced capitals. `|` divides into columns. */
export type Label = { kind: LabelKind; text: string; want: Want };
