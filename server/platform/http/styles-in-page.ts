/**
 * The page with its style sheet in it, so that a visitor's first page is painted without a second request. The link stays, disabled: scripts
 * that come later find by it that the sheet is there. The service worker keeps the page as built. read: the text at an address, undefined
 * for what is not there.
 */
export const withStyles = (page: string, read: (address: string) => string | undefined): string => {
  const [link, address = ''] = /<link rel="stylesheet"[^>]* href="([^"]+)">/.exec(page) ?? [];
  const styles = read(address);
  if (link === undefined || styles === undefined || /<\/style/i.test(styles)) return page;
  const disabled = `<link rel="stylesheet" disabled href="${address}">`;
  return page.replace(link, '').replace('</head>', () => `${disabled}<style>${styles}</style></head>`);
};
