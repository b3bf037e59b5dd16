// The works by medium, by artist and by place.
import { isMedium, mediumLabel } from '#shared/domain/piece/medium.ts';
import { capital } from '#shared/language/capital.ts';
import type { Composition, Share } from '#client/data/brief/collection-figures.ts';
import { BarList } from '#client/work/charts/bar-list.tsx';
import { ChartFrame } from '#client/work/charts/chart-frame.tsx';
import { barsOf, mostOf, tableOf, type BarWords } from './bars.ts';
import { catalogList } from '../catalog-list.ts';
import { t } from '#shared/language/t.ts';

/** A medium of more than this share of the works says little: then the materials are counted. */
const oneMedium = 0.8;

type SharePanelProps = { shares: readonly Share<string>[]; className?: string | undefined };

const SharePanel = ({
  name,
  title,
  none,
  words,
  shares,
  className,
}: SharePanelProps & { name: string; title: string; none: string; words: BarWords }) => {
  const bars = barsOf(shares, words);
  const isKnown = shares.some((share) => share.name !== null);
  return (
    <ChartFrame name={name} title={title} className={className} table={isKnown ? tableOf(shares, words) : null}>
      {isKnown ? <BarList bars={bars} most={mostOf(bars)} /> : <p className="text-ink-2">{none}</p>}
    </ChartFrame>
  );
};

/** By their labels, since these are shown. */
const mediumShares = (media: readonly Share<string>[]): { shares: Share<string>[]; codes: Map<string, string> } => {
  const labelOf = (name: string | null): string | null => (name !== null && isMedium(name) ? mediumLabel(name) : null);
  return {
    shares: media.map(({ name, works }) => ({ name: labelOf(name), works })),
    codes: new Map(media.flatMap(({ name }) => (name === null ? [] : [[labelOf(name) ?? name, name] as const]))),
  };
};

export const MediumPanel = ({ composition: { works, media, materials } }: { composition: Composition }) => {
  const isOne =
    (media[0]?.works ?? 0) > oneMedium * works && media[0]?.name !== null && materials.filter(({ name }) => name !== null).length > 1;
  const { shares, codes } = mediumShares(media);
  const none = t('No medium noted yet');
  return isOne ? (
    <SharePanel
      name="medium"
      title={t('By medium')}
      none={none}
      shares={materials}
      words={{
        head: t('Medium'),
        unknown: { name: t('No materials noted'), path: catalogList('materials', '-') },
        pathOf: (name) => catalogList('materials', name),
      }}
    />
  ) : (
    <SharePanel
      name="medium"
      title={t('By medium')}
      none={none}
      shares={shares}
      words={{
        head: t('Medium'),
        unknown: { name: t('No medium'), path: catalogList('medium', '-') },
        pathOf: (label) => `/catalog?medium=${encodeURIComponent(codes.get(label) ?? '')}`,
      }}
    />
  );
};

export const ArtistPanel = (props: SharePanelProps) => (
  <SharePanel
    {...props}
    name="artist"
    title={t('By artist')}
    none={t('No artist noted yet')}
    words={{
      head: capital(t('artist')),
      unknown: { name: t('Unknown artist'), path: null },
      pathOf: (name) => catalogList('artist', name),
    }}
  />
);

export const PlacePanel = (props: SharePanelProps) => (
  <SharePanel
    {...props}
    name="place"
    title={t('By place')}
    none={t('No place noted yet')}
    words={{
      head: capital(t('place')),
      unknown: { name: t('No place noted'), path: catalogList('location', '-') },
      pathOf: (name) => catalogList('location', name),
    }}
  />
);
