// The links of the menus, the bottom bar and the footer, in order and with their labels.
import { mainLinks, type NavEntry } from './navigation.ts';
import { t } from '#shared/language/t.ts';

/** Entries of the account menu between the email and Sign Out. */
export const accountLinks = (isAdmin: boolean): readonly NavEntry[] => [
  { label: t('My Catalog'), to: '/catalog' },
  { label: t('Orders'), to: '/orders' },
  { label: t('Watchlist'), to: '/watchlist' },
  ...(isAdmin ? [{ label: t('Admin'), to: '/admin' }] : []),
  { label: t('Messages'), to: '/messages' },
  { label: t('Settings'), to: '/settings' },
];

export const footerColumns: readonly { title: string; links: readonly NavEntry[] }[] = [
  {
    title: t('Platform'),
    links: [
      { label: t('Authenticate'), to: '/scan' },
      { label: t('Catalog'), to: '/catalog' },
      { label: t('Marketplace'), to: '/market' },
      { label: t('Community'), to: '/community' },
      { label: t('What a Scan Tells You'), to: '/what-a-scan-tells' },
    ],
  },
  {
    title: t('Company'),
    links: [
      { label: t('Pricing'), to: '/pricing' },
      { label: t('Contact'), to: '/contact' },
    ],
  },
  {
    title: t('Legal'),
    links: [
      { label: t('Privacy Policy'), to: '/privacy' },
      { label: t('Terms of Service'), to: '/terms' },
    ],
  },
];

/** Links of the footer that no other menu has; phones show them in the menu, since the app has no footer there. */
export const aboutLinks: readonly NavEntry[] = footerColumns
  .flatMap(({ links }) => links)
  .filter(({ to }) => !mainLinks.some((link) => link.to === to));

/** Around the camera in the bottom bar of phones; the last place opens the menu with everything else. */
export const tabBarLinks = {
  before: [
    { label: t('Catalog'), to: '/catalog' },
    { label: t('Market'), to: '/market' },
  ],
  after: [{ label: t('Messages'), to: '/messages' }],
} as const satisfies Record<string, readonly NavEntry[]>;
