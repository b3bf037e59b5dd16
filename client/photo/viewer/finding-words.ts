// Texts for a finding: its direction, its strength, and the measured value against the threshold.
import type { Finding } from '#shared/domain/piece/finding.ts';
import { wordsOfFinding } from '#shared/domain/piece/finding-texts.ts';
import type { Tone } from '#client/ui/status/badge.tsx';
import { formatNumber } from '#shared/domain/page/format.ts';
import { t } from '#shared/language/t.ts';

export const directionWord = (finding: Pick<Finding, 'direction'>): { word: string; tone: Tone } =>
  finding.direction === 'against'
    ? { word: t('Against'), tone: 'bad' }
    : finding.direction === 'for'
      ? { word: t('For'), tone: 'ok' }
      : { word: t('Neutral'), tone: 'neutral' };

const strengths = {
  hard: t('Decisive'),
  strong: t('Strong'),
  moderate: t('Moderate'),
  weak: t('Weak'),
  none: null,
} as const satisfies Record<Finding['strength'], string | null>;
/** Null for a neutral finding, which has no strength. */
export const strengthWord = (finding: Pick<Finding, 'strength'>): string | null => strengths[finding.strength];

/** A measured value or its limit, to three digits. */
export const figure = (value: number | string): string =>
  typeof value === 'string' ? value : formatNumber(Number(value.toPrecision(3)), 12);

/** 'Measured 0.82, limit 0.6'; null if nothing was measured. */
export const measureOf = (finding: Finding): string | null => {
  const { measured, threshold } = wordsOfFinding(finding);
  if (measured === null) return null;
  return threshold === null
    ? t('Measured {measured}', { measured: figure(measured) })
    : t('Measured {measured}, limit {limit}', { measured: figure(measured), limit: figure(threshold) });
};

/** Findings with a region, with the number shown in both list and picture. */
export const numberRegions = (findings: readonly Finding[]): ReadonlyMap<Finding, number> =>
  new Map(findings.filter((finding) => finding.region !== undefined).map((finding, at) => [finding, at + 1]));
