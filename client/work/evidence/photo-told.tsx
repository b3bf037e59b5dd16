// What a photograph tells of itself: when, with what, how large it prints, its colors, and how to take a better one.
import { formatLongDateTime, formatNumber } from '#shared/domain/page/format.ts';
import type { PhotoFacts } from '#shared/examiners/photo-facts.ts';
import { t, translated } from '#shared/language/t.ts';
import { Stack } from '#client/ui/layout/stack.tsx';

const sizeWords = ({ width, height }: { width: number; height: number }): string => `${formatNumber(width)} x ${formatNumber(height)}`;

/** Local time of the camera, without a zone. */
const takenWords = (takenAt: string): string => (Number.isNaN(Date.parse(takenAt)) ? takenAt : formatLongDateTime(takenAt));

export const PhotoTold = ({ facts }: { facts: PhotoFacts }) => {
  const { takenAt, camera, width, height, prints, palette, tips } = facts;
  const lines: [string, string][] = [
    ...(takenAt === null ? [] : [[t('Taken'), takenWords(takenAt)] as [string, string]]),
    ...(camera === null ? [] : [[t('Camera'), camera] as [string, string]]),
    [t('Size'), t('{size} pixels', { size: sizeWords({ width, height }) })],
    [t('Prints sharp up to'), prints.map((print) => t('{size} cm at {dpi} dpi', { size: sizeWords(print), dpi: print.dpi })).join(', ')],
  ];
  return (
    <Stack gap={3}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-14">
        {lines.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="tabular-nums wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {palette.length > 0 && (
        <ul aria-label={t('Main colors')} className="flex flex-wrap gap-3 text-14">
          {palette.map(({ name, hex, share }) => (
            <li key={name} className="inline-flex items-center gap-2">
              <span aria-hidden className="size-6 rounded-control border border-line" style={{ backgroundColor: hex }} />
              {translated(name)} {Math.round(share * 100)}%
            </li>
          ))}
        </ul>
      )}
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
