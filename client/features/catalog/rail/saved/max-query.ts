/** Characters of the query of a saved filter. */
export const maxQuery = 2_000;
