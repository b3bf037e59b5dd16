/**
 * Inlines the style sheet into the page, so that a visitor's first page is painted without a second request. The link stays, disabled, since
 * the bundler's preload helper fetches a style sheet that has none. The service worker keeps the page as built. read: the text at an address,
 * or undefined.
 */
export const withStyles = (page: string, read: (address: string) => string | undefined): string => {
  const [link, address = ''] = /<link rel="stylesheet"[^>]* href="([^"]+)">/.exec(page) ?? [];
  const styles = read(address);
  if (link === undefined || styles === undefined || /<\/style/i.test(styles)) return page;
  const disabled = `<link rel="stylesheet" disabled href="${address}">`;
  return page.replace(link, '').replace('</head>', () => `${disabled}<style>${styles}</style></head>`);
};
