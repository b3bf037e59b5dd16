// Addresses of lists of works in the catalog.

/** The works with this value in a field: a text that occurs, a range `a..b`, or `-` for none. */
export const catalogList = (field: string, value: string): string =>
  `/catalog?${new URLSearchParams({ [`f.${field}`]: value }).toString()}`;

/** The works without a value in any of these fields. */
export const blankList = (fields: readonly string[]): string => `/catalog?${fields.map((name) => `f.${name}=-`).join('&')}`;
