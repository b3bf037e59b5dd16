/** The catalog narrowed to the works with this value. */
export const catalogAddress = (field: 'location' | 'artist', value: string): string =>
  `/catalog?${new URLSearchParams({ [`f.${field}`]: value }).toString()}`;
