// The preview of an import: how many pieces and records there will be, the first of them, and all problems.
import { formatNumber } from '#shared/domain/page/format.ts';
import { formatMoney } from '#shared/domain/trade/money.ts';
import { isWebAddress } from '#shared/contract/works/transfer.ts';
import { recordField } from '#shared/records/record-kinds.ts';
import { recordLabels } from '#shared/records/record-labels.ts';
import { wordsOfValue } from '#client/work/record/field-words.ts';
import type { SetPlan } from './import-set.data.ts';
import { cut } from '#shared/language/cut.ts';
import { capital } from '#shared/language/capital.ts';
import type { TablePlan, PlannedRow } from './plan.ts';
import type { RowProblem } from './rows.ts';
import { shownFields, type PlannedRecord, type RecordPlan } from './records/record-plan.ts';
import { Note } from '#client/ui/layout/note.tsx';
import { useOnline } from '#client/ui/online.ts';
import { ProblemList } from '#client/features/transfer/problem-list.tsx';
import { t, translated } from '#shared/language/t.ts';
import { rich } from '#client/ui/rich.tsx';

const factsOf = ({ fields }: PlannedRow): string => {
  const { medium, year, dimensions, inventory_number, location, acquired_date, acquired_price, acquired_currency } = fields;
  const price =
    typeof acquired_price === 'number' && acquired_currency !== null && acquired_currency !== undefined
      ? t('bought for {amount}', { amount: formatMoney({ minor: acquired_price, currency: acquired_currency }) })
      : null;
  return [medium && translated(medium), year, dimensions, inventory_number, location, acquired_date, price]
    .filter((text) => typeof text === 'string')
    .join(' · ');
};

type Counts = Pick<TablePlan, 'there' | 'repeated'> & { fresh: readonly unknown[]; deleted: readonly unknown[]; unmatched?: number };

const otherLines = ({ there, deleted, repeated, unmatched = 0 }: Counts, deletedWords: string): string[] => [
  ...(there > 0 ? [t('{count, plural, one {# row} other {# rows}} in your catalog already, left as it is', { count: there })] : []),
  ...(deleted.length > 0 ? [deletedWords] : []),
  ...(repeated > 0
    ? [t('{count, plural, one {# row} other {# rows}} that say the same as an earlier one, left out', { count: repeated })]
    : []),
  ...(unmatched > 0
    ? [t('{count, plural, one {# row} other {# rows}} left out: it is not clear which work is meant', { count: unmatched })]
    : []),
];
const pieceLines = (plan: TablePlan): string[] => [
  t('{count, plural, one {# new piece} other {# new pieces}}', { count: plan.fresh.length }),
  ...otherLines(plan, t('{count, plural, one {# deleted piece} other {# deleted pieces}} brought back', { count: plan.deleted.length })),
];
const recordLines = (plan: RecordPlan): string[] => {
  const { title } = recordLabels[plan.kind];
  return [
    t('{title}: {count} new', { title, count: formatNumber(plan.fresh.length) }),
    ...otherLines(plan, t('{count} deleted, brought back', { count: plan.deleted.length })),
  ].map((line, index) => (index === 0 ? line : `${title}: ${line}`));
};

const recordFacts = ({ kind, fields }: PlannedRecord): string =>
  shownFields(kind)
    .flatMap((name) => {
      const field = recordField(kind, name);
      const words = field === undefined ? null : wordsOfValue(field, fields[name], fields);
      // The amount tells its currency.
      return words === null || field?.type === 'currency' ? [] : [cut(words, 120)];
    })
    .slice(0, 6)
    .join(' · ');

const isOneOf = (plan: SetPlan): boolean => (plan.works === null ? 0 : 1) + plan.records.length === 1;

export const SetPreview = ({ plan }: { plan: SetPlan }) => {
  const isOnline = useOnline();
  const { works, records, pictures } = plan;
  const said = (sheet: string, { row, what }: RowProblem): string =>
    isOneOf(plan)
      ? t('row {row}: {what}', { row, what: translated(what) })
      : t('{sheet}, row {row}: {what}', { sheet, row, what: translated(what) });
  const problems = [
    ...(works?.problems ?? []).map((problem) => said(t('Works'), problem)),
    ...records.flatMap(({ kind, problems: own }) => own.map((problem) => said(recordLabels[kind].title, problem))),
  ];
  const count = pictures.problems.length + (works?.problemCount ?? 0) + records.reduce((sum, { problemCount }) => sum + problemCount, 0);
  const shown = isOneOf(plan) ? 5 : 2;
  const fromWeb = pictures.matched.filter(({ picture }) => isWebAddress(picture.path)).length;
  const matched = pictures.matched.length - fromWeb;
  const pictureLines = [
    ...(matched === 0 ? [] : [t('{count, plural, one {# picture} other {# pictures}} matched to works', { count: matched })]),
    ...(fromWeb === 0
      ? []
      : [
          isOnline
            ? t('{count, plural, one {# picture} other {# pictures}} fetched from web addresses', { count: fromWeb })
            : t('{count, plural, one {# picture} other {# pictures}} fetched from web addresses, which needs a network', {
                count: fromWeb,
              }),
        ]),
  ];
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-display text-21">{t('What will be made')}</h3>
      <output className="block">
        <ul className="flex list-disc flex-col gap-1 ps-5">
          {[...(works === null ? [] : pieceLines(works)), ...records.flatMap(recordLines), ...pictureLines].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </output>
      <ol className="flex flex-col gap-2">
        {works?.fresh.slice(0, shown).map((row) => (
          <li key={row.id} className="rounded-control bg-surface px-3 py-2 break-words">
            <p>{rich('<0>{title}</0> by {artist}', { 0: <cite /> }, { title: row.fields.title ?? '', artist: row.fields.artist ?? '' })}</p>
            <Note>{factsOf(row)}</Note>
          </li>
        ))}
        {records.flatMap((plan) =>
          plan.fresh.slice(0, shown).map((record) => (
            <li key={record.id} className="rounded-control bg-surface px-3 py-2 break-words">
              <p>
                {capital(recordLabels[record.kind].one)}
                {record.work !== '' && <> {rich('of <0>{work}</0>', { 0: <cite /> }, { work: record.work })}</>}
              </p>
              <Note>{recordFacts(record)}</Note>
            </li>
          )),
        )}
      </ol>
      <ProblemList problems={[...pictures.problems, ...problems.map(capital)]} count={count} />
    </section>
  );
};
