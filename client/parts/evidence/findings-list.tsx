// What each examiner found, what it measured, and what its finding does not prove.
import type { Finding } from '#shared/domain/piece/finding.ts';
import { Badge } from '#client/ui/status/badge.tsx';
import { directionWord, measureOf, numberRegions, strengthWord } from './finding-words.ts';

export const FindingsList = ({ findings }: { findings: readonly Finding[] }) => {
  const numbers = numberRegions(findings);
  return (
    <ul className="flex flex-col">
      {findings.map((finding, at) => {
        const { word, tone } = directionWord(finding);
        const strength = strengthWord(finding);
        const measure = measureOf(finding);
        const number = numbers.get(finding);
        return (
          <li key={at} className="flex flex-col gap-1 border-t border-line py-3 text-14 first:border-t-0">
            <div className="flex flex-wrap items-center gap-2">
              {number !== undefined && <RegionNumber number={number} />}
              <span className="font-medium">{finding.examiner}</span>
              <Badge tone={tone}>{strength === null || finding.direction === 'neutral' ? word : `${word}: ${strength}`}</Badge>
            </div>
            <p className="text-16">{finding.says}</p>
            {measure !== null && <p className="text-ink-2 tabular-nums">{measure}</p>}
            {finding.doesNotProve !== '' && <p className="text-ink-2">Does not prove: {finding.doesNotProve}</p>}
          </li>
        );
      })}
    </ul>
  );
};

export const RegionNumber = ({ number }: { number: number }) => (
  <span className="inline-grid size-6 place-items-center rounded-full bg-accent text-12 font-semibold text-on-accent">
    <span className="sr-only">Area </span>
    {number}
  </span>
);
