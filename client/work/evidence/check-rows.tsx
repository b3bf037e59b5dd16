// The checks of a photograph, grouped; each row opens to what was measured, against which limit, and what that does not prove.
import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import type { ReactNode } from 'react';
import { checkNamed, outcomeOf } from '#shared/domain/piece/checks.ts';
import type { Finding } from '#shared/domain/piece/finding.ts';
import { wordsOfFinding } from '#shared/domain/piece/finding-texts.ts';
import { measureOf, numberRegions, strengthWord } from '#client/photo/viewer/finding-words.ts';
import { cx } from '#client/ui/class-names.ts';
import { Stack } from '#client/ui/layout/stack.tsx';
import { useOnline } from '#client/ui/online.ts';
import { briefOf } from './check-brief.ts';
import { groupWords, outcomeWords, sectionsOf, type CheckRow } from './check-words.ts';
import { Gauge } from './gauge.tsx';
import { useOpenChecks, type OpenChecks } from './open-checks.ts';
import { t } from '#shared/language/t.ts';

type CheckRowsProps = {
  findings: readonly Finding[];
  /** Also lists the checks that the server has not run yet. */
  withWaiting?: boolean | undefined;
  /** Of the groups' headings. */
  level?: 3 | 4 | undefined;
  /** Where a picture draws the places of the open rows; the rows keep it themselves otherwise. */
  open?: OpenChecks | undefined;
  /** No row is open from the start, not even a flag. */
  areFolded?: boolean | undefined;
};

export const CheckRows = ({ findings, withWaiting = false, level = 4, open, areFolded = false }: CheckRowsProps) => {
  const Heading = level === 3 ? 'h3' : 'h4';
  const numbers = numberRegions(findings);
  const own = useOpenChecks(findings, areFolded);
  return (
    <div className="@container flex flex-col gap-6">
      {sectionsOf(findings, withWaiting).map(({ group, rows }) => (
        <section key={group} className="flex flex-col">
          <Heading className="border-b border-line pb-2 text-14 font-medium text-ink-2">{groupWords[group]}</Heading>
          <ul className="flex flex-col divide-y divide-line border-b border-line">
            {rows.map((row) => (
              <li key={row.name}>
                <Row row={row} numbers={numbers} open={open ?? own} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
};

const icons: Record<CheckRow['outcome'], typeof CircleCheck> = {
  clear: CircleCheck,
  flag: OctagonAlert,
  'cannot-tell': CircleHelp,
  told: CircleDashed,
  waiting: CircleDashed,
};

const iconTones: Record<CheckRow['outcome'], string> = {
  clear: 'text-ok',
  flag: 'text-bad',
  'cannot-tell': 'text-warn',
  told: 'text-ink-3',
  waiting: 'text-ink-3',
};

const wordTones: Record<CheckRow['outcome'], string> = {
  clear: 'text-ink-2',
  flag: 'font-medium text-bad',
  'cannot-tell': 'font-medium text-warn',
  told: 'text-ink-2',
  waiting: 'text-ink-3',
};

type RowProps = { row: CheckRow; numbers: ReadonlyMap<Finding, number>; open: OpenChecks };

const Row = ({ row, numbers, open }: RowProps) => {
  const Icon = icons[row.outcome];
  const isOpen = open.isOpen(row.name);
  const isOnline = useOnline();
  const word = row.outcome === 'waiting' && isOnline ? t('Not checked yet') : outcomeWords[row.outcome].word;
  return (
    <details className="group/check" open={isOpen} onToggle={({ currentTarget }) => open.set(row.name, currentTarget.open)}>
      <summary className="grid min-h-11 list-none grid-cols-[1.25rem_minmax(0,1fr)_auto_1rem] items-center gap-x-3 py-2 text-14 @xl:grid-cols-[1.25rem_11.5rem_minmax(0,1fr)_7rem_1rem] [&::-webkit-details-marker]:hidden">
        <Icon size={20} strokeWidth={1.75} aria-hidden className={iconTones[row.outcome]} />
        <span className="@xl:text-16">{row.title}</span>
        <span className={cx('@xl:order-last', wordTones[row.outcome])}>{word}</span>
        <ChevronDown
          size={16}
          aria-hidden
          className="text-ink-3 transition-transform duration-200 group-open/check:rotate-180 @xl:order-last motion-reduce:transition-none"
        />
        <span className="truncate text-ink-2 group-open/check:invisible @max-xl:col-span-2 @max-xl:col-start-2 @max-xl:text-12 @max-xl:group-open/check:hidden">
          {briefOf(row)}
        </span>
      </summary>
      <Stack gap={4} className="pb-4 ps-8 text-14">
        {row.findings.map((finding, at) => (
          <Told key={at} finding={finding} number={numbers.get(finding)} lookedAt={at === 0 ? row.lookedAt : ''} />
        ))}
        {row.findings.length === 0 && row.lookedAt !== '' && (
          <p className="text-ink-2">{t('Looks at: {lookedAt}', { lookedAt: row.lookedAt })}</p>
        )}
      </Stack>
    </details>
  );
};

type ToldProps = {
  finding: Finding;
  number: number | undefined;
  /** Empty below the first finding of a check. */
  lookedAt: string;
};

const Told = ({ finding, number, lookedAt }: ToldProps) => {
  const { measured, threshold } = finding;
  const words = wordsOfFinding(finding);
  const outcome = outcomeOf(finding);
  const hasScale = outcome !== 'told' && typeof measured === 'number' && typeof threshold === 'number';
  const measure = hasScale ? null : measureOf(finding);
  const strength = finding.direction === 'against' ? strengthWord(finding) : null;
  const whatNow = outcome === 'flag' ? checkNamed(finding.examiner)?.whatNow : undefined;
  return (
    <Stack gap={3}>
      <p className="max-w-[68ch] text-16">
        {number !== undefined && (
          <span className="me-2 inline-grid size-5 place-items-center bg-black text-12 font-semibold text-white">
            <span className="sr-only">{t('Area')} </span>
            {number}
          </span>
        )}
        {words.says}
      </p>
      <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[6.5rem_minmax(0,1fr)]">
        {(hasScale || measure !== null) && (
          <Line name={t('Measured')}>
            {hasScale ? (
              <Gauge measured={measured} limit={threshold} isGood={outcome === 'clear'} />
            ) : (
              <span className="tabular-nums">{measure}</span>
            )}
          </Line>
        )}
        {strength !== null && <Line name={t('Weight')}>{strength}</Line>}
        {lookedAt !== '' && <Line name={t('Looked at')}>{lookedAt}</Line>}
        {words.doesNotProve !== '' && <Line name={t('Doesn’t prove')}>{words.doesNotProve}</Line>}
        {whatNow !== undefined && <Line name={t('What now')}>{whatNow}</Line>}
      </dl>
    </Stack>
  );
};

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="contents">
    <dt className="text-ink-2">{name}</dt>
    <dd className="max-w-[60ch] wrap-anywhere max-sm:-mt-1.5">{children}</dd>
  </div>
);
