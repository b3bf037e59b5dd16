// Whether the address still belongs to the page that is rendered.

/** Returns a check that is false once the address has moved on to another page, which may still be loading while this one is shown. */
export const samePage = (): (() => boolean) => {
  const { pathname } = window.location;
  return () => window.location.pathname === pathname;
};
