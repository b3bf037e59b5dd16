// The links of the header, in order and with their labels; those of the menus and the footer come with them (menu-links.ts).
import { t } from '#shared/language/t.ts';
export type NavEntry = { label: string; to: string };

export const mainLinks: readonly NavEntry[] = [
  { label: t('Authenticate'), to: '/scan' },
  { label: t('Catalog'), to: '/catalog' },
  { label: t('Marketplace'), to: '/market' },
  { label: t('Community'), to: '/community' },
  { label: t('Messages'), to: '/messages' },
  { label: t('Seller Dashboard'), to: '/seller-dashboard' },
];

/** The letter in the avatar. */
export const initialOf = (email: string): string => (email.trim().charAt(0) || '?').toUpperCase();
