// A result in two or three short facts.
import { formatNumber } from '#shared/domain/page/format.ts';
import type { Finding, FindingOutcome } from '#shared/domain/piece/finding.ts';
import type { PhotoFacts } from '#shared/examiners/photo-facts.ts';
import { sectionsOf } from '#client/work/evidence/check-words.ts';
import { t } from '#shared/language/t.ts';

const counted = ['clear', 'flag', 'cannot-tell'] as const satisfies readonly FindingOutcome[];

/** How many rows came out in each way, those that there are. */
export const outcomeCounts = (findings: readonly Finding[]): { outcome: (typeof counted)[number]; count: number }[] => {
  const rows = sectionsOf(findings, false).flatMap((section) => section.rows);
  return counted
    .map((outcome) => ({ outcome, count: rows.filter((row) => row.outcome === outcome).length }))
    .filter(({ count }) => count > 0);
};

/** Its size, and what the camera wrote. */
export const factLines = ({ width, height, prints, camera, takenAt }: PhotoFacts): string[] => {
  const sharp = prints.find(({ dpi }) => dpi === 300);
  const size = t('{width} x {height} pixels', { width: formatNumber(width), height: formatNumber(height) });
  return [
    size,
    ...(sharp === undefined
      ? []
      : [t('Prints sharp up to {width} x {height} cm', { width: formatNumber(sharp.width), height: formatNumber(sharp.height) })]),
    camera ?? (takenAt === null ? t('No camera or date in the file') : t('No camera in the file')),
  ];
};
