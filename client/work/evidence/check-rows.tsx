// The checks of a photograph, grouped; each row opens to what was measured, against which limit, and what that does not prove.
import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import type { Finding } from '#shared/domain/piece/finding.ts';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Badge } from '#client/ui/status/badge.tsx';
import { groupWords, outcomeWords, sectionsOf, type CheckRow } from './check-words.ts';
import { measureOf, numberRegions, strengthWord } from '#client/photo/viewer/finding-words.ts';
import { t, translated } from '#shared/language/t.ts';

type CheckRowsProps = {
  findings: readonly Finding[];
  /** Also the checks that wait for the server. */
  withWaiting?: boolean | undefined;
  /** Of the groups' headings. */
  level?: 3 | 4 | undefined;
};

export const CheckRows = ({ findings, withWaiting = false, level = 4 }: CheckRowsProps) => {
  const Heading = level === 3 ? 'h3' : 'h4';
  const numbers = numberRegions(findings);
  return (
    <Stack>
      {sectionsOf(findings, withWaiting).map(({ group, rows }) => (
        <section key={group} className="flex flex-col">
          <Heading className="text-14 font-semibold text-ink-2">{groupWords[group]}</Heading>
          <ul className="flex flex-col">
            {rows.map((row) => (
              <li key={row.name} className="border-t border-line first:border-t-0">
                <Row row={row} numbers={numbers} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Stack>
  );
};

const icons: Record<CheckRow['outcome'], typeof CircleCheck> = {
  clear: CircleCheck,
  flag: OctagonAlert,
  'cannot-tell': CircleHelp,
  told: CircleDashed,
  waiting: CircleDashed,
};

const Row = ({ row, numbers }: { row: CheckRow; numbers: ReadonlyMap<Finding, number> }) => {
  const { word, tone } = outcomeWords[row.outcome];
  const Icon = icons[row.outcome];
  return (
    <details className="group/check">
      <summary className="flex min-h-control list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
        {/* The badge goes below a word that leaves it no room. */}
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <span className="flex-1 text-14">{row.title}</span>
          <Badge tone={tone}>
            <Icon size={14} aria-hidden />
            {word}
          </Badge>
        </span>
        <ChevronDown size={18} aria-hidden className="shrink-0 text-ink-3 transition-transform duration-200 group-open/check:rotate-180" />
      </summary>
      <Stack gap={3} className="pb-3 text-14">
        {row.findings.map((finding, at) => (
          <Told key={at} finding={finding} number={numbers.get(finding)} />
        ))}
        {row.lookedAt !== '' && <p className="text-ink-2">{t('Looked at: {lookedAt}', { lookedAt: row.lookedAt })}</p>}
      </Stack>
    </details>
  );
};

const Told = ({ finding, number }: { finding: Finding; number: number | undefined }) => {
  const measure = measureOf(finding);
  const strength = finding.direction === 'against' ? strengthWord(finding) : null;
  return (
    <Stack gap={1}>
      <p className="text-14">
        {number !== undefined && (
          <span className="me-2 inline-grid size-6 place-items-center rounded-full bg-accent text-12 font-semibold text-on-accent">
            <span className="sr-only">{t('Area')} </span>
            {number}
          </span>
        )}
        {translated(finding.says)}
      </p>
      {(measure !== null || strength !== null) && (
        <p className="tabular-nums text-ink-2">
          {[strength === null ? null : t('Weight: {strength}', { strength: strength.toLowerCase() }), measure]
            .filter((text) => text !== null)
            .join('. ')}
        </p>
      )}
      {finding.doesNotProve !== '' && (
        <p className="text-ink-2">{t('Does not prove: {doesNotProve}', { doesNotProve: translated(finding.doesNotProve) })}</p>
      )}
    </Stack>
  );
};
