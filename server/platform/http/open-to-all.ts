// Headers of answers that pages of other sites may read; a browser sends no cookie with such a request.
export const openToAll: readonly (readonly [string, string])[] = [
  ['access-control-allow-origin', '*'],
  ['cross-origin-resource-policy', 'cross-origin'],
];
