// The groups of the palette in their order, with what leads to all results, and what the network is needed for.
import { formatDateTime, formatNumber, formatTime } from '#shared/domain/page/format.ts';
import { localDay } from '#shared/domain/page/local-day.ts';
import { type Entry, type EntryGroup, entryGroups, firstOf, mostShown } from './entries.ts';
import type { Found } from './found.data.ts';
import { t } from '#shared/language/t.ts';

const headings: Readonly<Record<EntryGroup, string>> = {
  Works: t('Works'),
  Collections: t('Collections'),
  People: t('People'),
  Listings: t('Listings'),
  'Go to': t('Go to'),
  Settings: t('Settings'),
  Actions: t('Actions'),
};

export type Section = { name: string; heading: string; entries: readonly Entry[] };

/** Before anything is typed: what was opened last, or without that the newest works, and what can be done. */
export const firstSections = (recent: readonly Entry[], found: readonly Entry[], places: readonly Entry[]): Section[] => {
  const works = recent.length === 0 ? found.slice(0, mostShown.Works) : [];
  const acts = firstOf(places.filter(({ group }) => group === 'Actions'));
  return [
    { name: 'Recent', heading: t('Recent'), entries: recent },
    { name: 'Works', heading: headings.Works, entries: works },
    { name: 'Actions', heading: headings.Actions, entries: acts },
  ].filter(({ entries }) => entries.length > 0);
};

const asOf = (seenAt: string): string => (localDay(new Date(seenAt)) === localDay() ? formatTime(seenAt) : formatDateTime(seenAt));

type Asked = { text: string; found: Found; places: readonly Entry[]; isOnline: boolean };

/** places: those that the text finds. Both searches stand even where nothing is found: records and the market are looked through only there. */
export const sectionsFor = ({ text, found, places, isOnline }: Asked): Section[] => {
  const q = new URLSearchParams({ q: text }).toString();
  const shown = firstOf([...found.entries, ...places]);
  const listings = shown.filter(({ group }) => group === 'Listings').length;
  const searches: Entry[] = [
    {
      id: 'search catalog',
      group: 'Works',
      label:
        found.works > mostShown.Works
          ? t('All {count} works', { count: formatNumber(found.works) })
          : t('Search the catalog for “{text}”', { text }),
      leads: `/catalog?${q}`,
    },
    ...(found.isWhole && found.works === 0
      ? [
          {
            id: 'search add',
            group: 'Works' as const,
            label: t('Add a work named “{text}”', { text }),
            leads: `/scan?${new URLSearchParams({ title: text }).toString()}`,
          },
        ]
      : []),
    {
      id: 'search market',
      group: 'Listings',
      label: listings === mostShown.Listings ? t('All results in the Marketplace') : t('Search the Marketplace for “{text}”', { text }),
      detail: isOnline || listings > 0 ? undefined : t('Needs a connection'),
      leads: `/market?${q}`,
    },
  ];
  return entryGroups
    .map((name) => ({
      name,
      heading:
        name === 'Listings' && !isOnline && found.seenAt !== null
          ? t('Listings as of {time}', { time: asOf(found.seenAt) })
          : headings[name],
      entries: [...shown, ...searches].filter(({ group }) => group === name),
    }))
    .filter(({ entries }) => entries.length > 0);
};
