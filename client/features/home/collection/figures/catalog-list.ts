// The address of the works of the catalog that have this value in a field: a text that occurs, a range, or '-' for none.
export const catalogList = (field: string, value: string): string =>
  `/catalog?${new URLSearchParams({ [`f.${field}`]: value }).toString()}`;
