// The links of the header, the menus and the footer, in order and with their labels.
export type NavEntry = { label: string; to: string };

export const mainLinks: readonly NavEntry[] = [
  { label: 'Authenticate', to: '/scan' },
  { label: 'Catalog', to: '/catalog' },
  { label: 'Marketplace', to: '/market' },
  { label: 'Community', to: '/community' },
  { label: 'Messages', to: '/messages' },
  { label: 'Seller Dashboard', to: '/seller-dashboard' },
];

/** Entries of the account menu between the email and Sign Out. */
export const accountLinks = (isAdmin: boolean): readonly NavEntry[] => [
  { label: 'My Catalog', to: '/catalog' },
  { label: 'Orders', to: '/orders' },
  ...(isAdmin ? [{ label: 'Admin', to: '/admin' }] : []),
  { label: 'Messages', to: '/messages' },
  { label: 'Settings', to: '/settings' },
];

export const footerColumns: readonly { title: string; links: readonly NavEntry[] }[] = [
  {
    title: 'Platform',
    links: [
      { label: 'Authenticate', to: '/scan' },
      { label: 'Catalog', to: '/catalog' },
      { label: 'Marketplace', to: '/market' },
      { label: 'Community', to: '/community' },
      { label: 'What a Scan Tells You', to: '/what-a-scan-tells' },
    ],
  },
  {
    title: 'Company',
    links: [
      { label: 'Pricing', to: '/pricing' },
      { label: 'Contact', to: '/contact' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { label: 'Privacy Policy', to: '/privacy' },
      { label: 'Terms of Service', to: '/terms' },
    ],
  },
];

/** The last tab opens the menu with everything else. */
export const tabBarLinks: readonly NavEntry[] = [
  { label: 'Scan', to: '/scan' },
  { label: 'Catalog', to: '/catalog' },
  { label: 'Market', to: '/market' },
  { label: 'Messages', to: '/messages' },
];

/** The letter in the avatar. */
export const initialOf = (email: string): string => (email.trim().charAt(0) || '?').toUpperCase();
