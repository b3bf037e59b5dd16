// Texts for a finding: its direction, its strength, and the measured value against the threshold.
import type { Finding } from '#shared/domain/piece/finding.ts';
import type { Tone } from '#client/ui/status/badge.tsx';

export const directionWord = (finding: Pick<Finding, 'direction'>): { word: string; tone: Tone } =>
  finding.direction === 'against'
    ? { word: 'Against', tone: 'bad' }
    : finding.direction === 'for'
      ? { word: 'For', tone: 'ok' }
      : { word: 'Neutral', tone: 'neutral' };

const strengths = { hard: 'Decisive', strong: 'Strong', moderate: 'Moderate', weak: 'Weak', none: null } as const satisfies Record<
  Finding['strength'],
  string | null
>;
/** Null for a neutral finding, which has no strength. */
export const strengthWord = (finding: Pick<Finding, 'strength'>): string | null => strengths[finding.strength];

const figure = (value: number | string): string => (typeof value === 'string' ? value : String(Number(value.toPrecision(3))));

/** 'Measured 0.82, limit 0.6'; null if nothing was measured. */
export const measureOf = ({ measured, threshold }: Pick<Finding, 'measured' | 'threshold'>): string | null => {
  if (measured === null) return null;
  return threshold === null ? `Measured ${figure(measured)}` : `Measured ${figure(measured)}, limit ${figure(threshold)}`;
};

/** Findings with a region, with the number shown in both list and picture. */
export const numberRegions = (findings: readonly Finding[]): ReadonlyMap<Finding, number> =>
  new Map(findings.filter((finding) => finding.region !== undefined).map((finding, at) => [finding, at + 1]));
