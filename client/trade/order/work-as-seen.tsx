// The snapshot of a work that a purchase and its order show, and the comparison of two of them.
import type { WorkAsSeen } from '#shared/contract/trade/orders.ts';
import { pieceField } from '#shared/records/pieces.ts';
import { fieldLabels } from '#shared/records/piece-labels.ts';
import { isSame } from '#shared/sync/merge/merge.ts';
import { wordsOfValue } from '#client/work/record/field-words.ts';
import { t } from '#shared/language/t.ts';

type Shown = keyof typeof fieldLabels;
const isShown = (name: string): name is Shown => name in fieldLabels;

/** Every field with its value. */
const valuesOf = ({ medium, period, year, dimensions, description, provenance_text, facts = {} }: WorkAsSeen): [Shown, unknown][] =>
  Object.entries({ medium, period, year, dimensions, ...facts, description, provenance_text }).flatMap(([name, value]) =>
    isShown(name) ? [[name, value]] : [],
  );
const wordsOf = (name: Shown, value: unknown): string | null =>
  name === 'description' || name === 'provenance_text'
    ? typeof value === 'string' && value !== ''
      ? value
      : null
    : wordsOfValue(pieceField(name), value);

/** The labels of what differs between two openings of a payment. */
export const changedBetween = (before: WorkAsSeen, now: WorkAsSeen): string[] => {
  const earlier = new Map(valuesOf(before));
  return [
    ...valuesOf(now).flatMap(([name, value]) => (isSame(value, earlier.get(name)) ? [] : [fieldLabels[name]])),
    ...(isSame([before.ai_confidence, before.verdict_basis, before.statement], [now.ai_confidence, now.verdict_basis, now.statement])
      ? []
      : [t('Evidence')]),
    ...(isSame(before.photographs, now.photographs) ? [] : [t('Photographs')]),
  ];
};

/** What is not stated is left out. */
export const WorkFactsAsSeen = ({ work }: { work: WorkAsSeen }) => (
  <dl className="grid grid-cols-[minmax(5rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-1">
    {valuesOf(work).map(([name, value]) => {
      const words = wordsOf(name, value);
      return words === null ? null : (
        <div key={name} className="contents">
          <dt className="text-ink-2">{fieldLabels[name]}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{words}</dd>
        </div>
      );
    })}
  </dl>
);
