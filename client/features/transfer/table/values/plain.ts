// Words of headers and cells in the form in which they are compared.

/** Without case, accents and signs. */
export const plain = (header: string): string =>
  header
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();

/** 'priceEUR' and 'price_eur' with blanks between their words. */
export const spaced = (header: string): string =>
  header
    .replaceAll('_', ' ')
    .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2');
export const plainHeader = (header: string): string => plain(spaced(header));
