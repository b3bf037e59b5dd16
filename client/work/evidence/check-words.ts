// Texts and order of the checks of a photograph: a headline, and one row for each check.
import { checkGroups, checkNamed, checks, outcomeOf, type CheckGroup } from '#shared/domain/piece/checks.ts';
import type { Finding, FindingOutcome } from '#shared/domain/piece/finding.ts';
import { wordsOfFinding } from '#shared/domain/piece/finding-texts.ts';
import type { Tone } from '#client/ui/status/badge.tsx';
import { capital } from '#shared/language/capital.ts';
import { t } from '#shared/language/t.ts';

export const groupWords: Record<CheckGroup, string> = { file: t('File'), photo: t('Photo'), surface: t('Surface') };

export const outcomeWords: Record<FindingOutcome | 'waiting', { word: string; tone: Tone }> = {
  // Not t('Clear'), which is what one does.
  clear: { word: capital(t('clear')), tone: 'ok' },
  flag: { word: t('Flag'), tone: 'bad' },
  'cannot-tell': { word: t('Can’t tell'), tone: 'warn' },
  told: { word: t('Noted'), tone: 'neutral' },
  waiting: { word: t('When connected'), tone: 'neutral' },
};

/** What weighs most stands for the row. */
const weight: Record<FindingOutcome, number> = { flag: 3, 'cannot-tell': 2, clear: 1, told: 0 };

export type CheckRow = {
  name: string;
  title: string;
  lookedAt: string;
  /** waiting: the check needs the server and was not made yet. */
  outcome: FindingOutcome | 'waiting';
  findings: readonly Finding[];
};
export type CheckSection = { group: CheckGroup; rows: readonly CheckRow[] };

const rowOf = (name: string, findings: readonly Finding[]): CheckRow => {
  const check = checkNamed(name);
  const outcomes = findings.map(outcomeOf);
  return {
    name,
    title: check?.title ?? name,
    lookedAt: check?.lookedAt ?? '',
    outcome: outcomes.toSorted((a, b) => weight[b] - weight[a])[0] ?? 'waiting',
    findings,
  };
};

const strengths = ['hard', 'strong', 'moderate', 'weak', 'none'];

/** The weightiest first. */
export const byWeight = (a: Finding, b: Finding): number => strengths.indexOf(a.strength) - strengths.indexOf(b.strength);

/** The lower, the weightier; what has no flag comes last. */
const rankOf = ({ findings }: CheckRow): number =>
  Math.min(
    ...findings.map((finding) => (outcomeOf(finding) === 'flag' ? strengths.indexOf(finding.strength) : strengths.length)),
    strengths.length,
  );

/** The weightiest flag comes first. withWaiting: also the checks that were not made. A check of another version stands under Photo. */
export const sectionsOf = (findings: readonly Finding[], withWaiting: boolean): CheckSection[] => {
  const known: readonly string[] = checks.map(({ name }) => name);
  const names = [...known, ...new Set(findings.map(({ examiner }) => examiner).filter((name) => !known.includes(name)))];
  const rows = names
    .map((name) =>
      rowOf(
        name,
        findings.filter(({ examiner }) => examiner === name),
      ),
    )
    .filter(({ outcome }) => withWaiting || outcome !== 'waiting');
  return checkGroups
    .map((group) => ({
      group,
      rows: rows.filter(({ name }) => (checkNamed(name)?.group ?? 'photo') === group).toSorted((a, b) => rankOf(a) - rankOf(b)),
    }))
    .filter(({ rows: own }) => own.length > 0)
    .toSorted((a, b) => rankOf(a.rows[0]!) - rankOf(b.rows[0]!));
};

/** The one sentence above everything else: what weighs most, or that nothing was found and what that means. */
export const headlineOf = (findings: readonly Finding[]): string => {
  const flags = findings.filter((finding) => outcomeOf(finding) === 'flag').toSorted(byWeight);
  const [worst] = flags;
  if (worst !== undefined)
    return flags.length === 1
      ? wordsOfFinding(worst).says
      : t('{says} {count} more below.', { says: wordsOfFinding(worst).says, count: flags.length - 1 });
  const unfit = findings.find(
    ({ examiner, direction, strength }) => examiner === 'photo-quality' && direction === 'neutral' && strength !== 'none',
  );
  if (unfit !== undefined) return wordsOfFinding(unfit).says;
  const made = new Set(findings.filter((finding) => outcomeOf(finding) === 'clear').map(({ examiner }) => examiner)).size;
  return made === 0
    ? t('Nothing could be checked on this photograph.')
    : t(
        '{count, plural, one {No red flags in # check. A photograph alone can’t show who made a work.} other {No red flags in # checks. A photograph alone can’t show who made a work.}}',
        { count: made },
      );
};

const counted: readonly FindingOutcome[] = ['flag', 'clear', 'cannot-tell'];

/** '7 clear, 1 can’t tell' */
export const countsOf = (findings: readonly Finding[]): string => {
  const rows = sectionsOf(findings, false).flatMap((section) => section.rows);
  return counted
    .map((outcome) => ({ outcome, count: rows.filter((row) => row.outcome === outcome).length }))
    .filter(({ count }) => count > 0)
    .map(({ outcome, count }) => t('{count} {outcome}', { count, outcome: outcomeWords[outcome].word.toLowerCase() }))
    .join(', ');
};
