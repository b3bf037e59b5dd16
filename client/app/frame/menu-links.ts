// The links of the menus, the bottom bar and the footer, in order.
import { screens } from '#shared/domain/page/screens.ts';
import { linkTo, mainLinks, type NavEntry } from './navigation.ts';
import { t } from '#shared/language/t.ts';

/** The home of a collection, which is not the start page. */
export const homeLink = linkTo('/dashboard', t('Home##of a collection'));

/** Entries of the account menu between the email and Sign Out. */
export const accountLinks = (isAdmin: boolean): readonly NavEntry[] => [
  linkTo('/catalog', screens['/catalog'].title),
  homeLink,
  linkTo('/orders'),
  linkTo('/watchlist'),
  ...(isAdmin ? [linkTo('/admin')] : []),
  linkTo('/messages'),
  linkTo('/settings'),
];

export const footerColumns: readonly { title: string; links: readonly NavEntry[] }[] = [
  {
    title: t('Platform'),
    links: [linkTo('/scan'), linkTo('/catalog'), linkTo('/market'), linkTo('/community'), linkTo('/what-a-scan-tells')],
  },
  { title: t('Company'), links: [linkTo('/pricing'), linkTo('/contact')] },
  { title: t('Legal'), links: [linkTo('/privacy'), linkTo('/terms')] },
];

/** Links of the footer that no other menu has; phones show them in the menu, since the app has no footer there. */
export const aboutLinks: readonly NavEntry[] = footerColumns
  .flatMap(({ links }) => links)
  .filter(({ to }) => !mainLinks.some((link) => link.to === to));

/** Around the camera in the bottom bar of phones; the last place opens the menu with everything else. */
export const tabBarLinks = {
  before: [linkTo('/catalog'), linkTo('/market', t('Market'))],
  after: [linkTo('/messages')],
} as const satisfies Record<string, readonly NavEntry[]>;
