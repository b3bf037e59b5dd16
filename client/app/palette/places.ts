// The pages, settings and actions of the command palette.
import { aboutLinks, accountLinks } from '#client/app/frame/menu-links.ts';
import { mainLinks, type NavEntry } from '#client/app/frame/navigation.ts';
import { setTheme, themeNames } from '#client/app/frame/theme-choice.ts';
import type { ScreenPath } from '#shared/domain/page/screens.ts';
import type { Theme } from '#client/app/frame/theme.ts';
import type { Viewer } from '#client/app/viewer.ts';
import { settingsSections } from '#client/features/settings/sections.ts';
import type { Entry } from './entries.ts';
import { englishFinder, t } from '#shared/language/t.ts';

/** Words that people look for and the labels do not have. */
const wordsOf: Readonly<Record<string, string>> = {
  '/scan': t('scan check analyze upload photograph new'),
  '/catalog': t('collection works pieces'),
  '/market': t('buy market listings for sale'),
  '/community': t('forum posts discussion'),
  '/messages': t('chat conversations inbox'),
  '/seller-dashboard': t('sales payouts earnings sell'),
  '/orders': t('purchases bought receipts'),
  '/watchlist': t('favorites hearts saved searches alerts'),
  '/pricing': t('plans subscription upgrade'),
} satisfies Partial<Record<ScreenPath, string>>;

type Place = NavEntry & { words?: string };
const ownPlaces: readonly Place[] = [
  { label: t('Collection home'), to: '/dashboard', words: t('dashboard charts value needs you') },
  { label: t('Captured works'), to: '/captures', words: t('photographs waiting check later') },
  { label: t('Registry: locations'), to: '/registry', words: t('places rooms storage') },
  { label: t('Move by scanning'), to: '/move', words: t('labels QR codes shelves camera') },
  { label: t('Registry: contacts'), to: '/registry?show=contacts', words: t('people address book lenders') },
  { label: t('Registry: artists'), to: '/registry?show=artists', words: t('makers merge duplicates') },
];

const themes = Object.entries(themeNames) as [Theme, string][];

const english = englishFinder();
/** What finds an entry besides its label: the words, and label and words in English, as colleagues and older habits call them. */
const wordsFor = (label: string, ...words: readonly string[]): string => [...words, ...[label, ...words].flatMap(english)].join(' ');

type Shown = { onShortcuts: () => void; onHelp: () => void };

export const placesFor = ({ isAdmin }: Viewer, { onShortcuts, onHelp }: Shown): Entry[] => {
  const action = (label: string, leads: Entry['leads'], words = '', pressed?: string): Entry => ({
    id: `act ${label}`,
    group: 'Actions',
    label,
    leads,
    words: wordsFor(label, words),
    pressed,
  });
  const page = ({ to, label, words = '' }: Place): Entry => ({
    id: to,
    group: 'Go to',
    label,
    leads: to,
    words: wordsFor(label, wordsOf[to] ?? '', words),
  });
  const places: readonly Place[] = [...mainLinks, ...accountLinks(isAdmin), ...ownPlaces, ...aboutLinks];
  const pages = new Map(places.map((place) => [place.to, place]));
  return [
    action(t('Open the camera'), '/capture', t('photograph capture new work'), 'C'),
    action(t('Scan a photograph'), '/scan', t('new work add artwork authenticate upload'), 'N'),
    action(t('Import a table or an archive'), '/settings#import', t('csv xlsx excel spreadsheet zip')),
    action(t('Export everything'), '/settings#export', t('download backup csv xlsx archive')),
    action(t('Keyboard shortcuts'), onShortcuts, t('keys help'), '?'),
    action(t('Help for this page'), onHelp, t('questions answers support')),
    ...themes.map(([theme, name]) => action(name, () => setTheme(theme), t('appearance color'))),
    action(t('Sign Out'), '/settings#sign-out', t('log out leave')),
    ...[...pages.values()].map(page),
    ...settingsSections.map(({ id, title }): Entry => ({
      id: `settings ${id}`,
      group: 'Settings',
      label: title,
      leads: `/settings#${id}`,
      words: wordsFor(title, t('settings')),
    })),
  ];
};
