// What a photograph tells of itself: when, with what, how large it prints, how sharp and bright it is, its colors, and how to take a better one.
import { formatLongDateTime, formatNumber } from '#shared/domain/page/format.ts';
import type { PhotoFacts } from '#shared/examiners/photo-facts.ts';
import { t, translated } from '#shared/language/t.ts';
import { Stack } from '#client/ui/layout/stack.tsx';

const sizeWords = ({ width, height }: { width: number; height: number }): string => `${formatNumber(width)} × ${formatNumber(height)}`;

/** Local time of the camera, without a zone. */
const takenWords = (takenAt: string): string => (Number.isNaN(Date.parse(takenAt)) ? takenAt : formatLongDateTime(takenAt));

const percent = (share: number): number => Math.round(share * 1000) / 10;

const qualityLines = ({ blur, blurLimit, glare, glareLimit }: PhotoFacts['quality']): [string, string][] => [
  [
    t('Sharpness'),
    blur < blurLimit
      ? t('Good (blur {blur}, limit {limit})', { blur: formatNumber(blur, 2), limit: formatNumber(blurLimit, 2) })
      : t('Too soft (blur {blur}, limit {limit})', { blur: formatNumber(blur, 2), limit: formatNumber(blurLimit, 2) }),
  ],
  [
    t('Glare'),
    glare < glareLimit
      ? t('{percent}% of the picture, limit {limit}%', {
          percent: formatNumber(percent(glare), 1),
          limit: formatNumber(percent(glareLimit), 1),
        })
      : t('Too much: {percent}% of the picture, limit {limit}%', {
          percent: formatNumber(percent(glare), 1),
          limit: formatNumber(percent(glareLimit), 1),
        }),
  ],
];

export const PhotoTold = ({ facts }: { facts: PhotoFacts }) => {
  const { takenAt, camera, width, height, prints, palette, quality, tips } = facts;
  const lines: [string, string][] = [
    [t('Taken'), takenAt === null ? t('Not in the file') : takenWords(takenAt)],
    [t('Camera'), camera ?? t('Not in the file')],
    [t('Size'), t('{size} pixels', { size: sizeWords({ width, height }) })],
    [t('Prints sharp up to'), prints.map((print) => t('{size} cm at {dpi} dpi', { size: sizeWords(print), dpi: print.dpi })).join(', ')],
    ...qualityLines(quality),
  ];
  return (
    <Stack gap={3}>
      <dl className="flex flex-col divide-y divide-line border-y border-line text-14">
        {lines.map(([name, value]) => (
          <div key={name} className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-4 py-2">
            <dt className="text-ink-2">{name}</dt>
            <dd className="tabular-nums wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {palette.length > 0 && <Palette palette={palette} />}
      {tips.length > 0 && (
        <ul aria-label={t('For a better photograph')} className="flex flex-col gap-1 text-14 text-ink-2">
          {tips.map((tip) => (
            <li key={tip}>{translated(tip)}</li>
          ))}
        </ul>
      )}
    </Stack>
  );
};

const Palette = ({ palette }: { palette: PhotoFacts['palette'] }) => (
  <Stack gap={1}>
    <div aria-hidden className="flex h-7 print:[print-color-adjust:exact]">
      {palette.map(({ name, hex, share }) => (
        <span key={name} style={{ flexGrow: 100 * share, backgroundColor: hex }} />
      ))}
    </div>
    <ul aria-label={t('Main colors')} className="flex flex-wrap gap-x-1.5 text-14 text-ink-2 tabular-nums">
      {palette.map(({ name, share }) => (
        <li key={name} className="first:first-letter:uppercase not-last:after:content-[',']">
          {translated(name)} {Math.round(share * 100)}%
        </li>
      ))}
    </ul>
  </Stack>
);
