// The queue of what the server has not acknowledged: reading it in order, and showing its effects over the server's truth.
import type { Operation } from '#shared/sync/operation.ts';
import { checkOperation, type UncheckedOperation } from '#shared/sync/operation.ts';
import { refusals, type RefusalReason } from '#shared/sync/protocol.ts';
import type { TextMerger } from '#shared/sync/text-merger.ts';
import type { OutboxRow, OutboxState } from './database.ts';
import { truthKeyOf } from './operation-domain.ts';
import type { AnyDomain } from './operation-domains.ts';
import type { StoreTx } from './storage.ts';

/** Their effects are shown. */
const shownStates: readonly OutboxState[] = ['waiting', 'sending', 'held'];
export const isShown = (row: OutboxRow): boolean => shownStates.includes(row.state);
export const bySeq = (a: { seq: number }, b: { seq: number }): number => a.seq - b.seq;

export const uncheckedOf = ({ id, device, seq, clock, kind, payload }: OutboxRow): UncheckedOperation => ({
  id,
  device,
  seq,
  clock,
  kind,
  payload,
});

/** Null for what an older or newer version of the app has left there and this one does not understand. */
export const operationOf = (row: OutboxRow): Operation | null => {
  const checked = checkOperation(uncheckedOf(row));
  return 'operation' in checked ? checked.operation : null;
};

const isReason = (reason: string): reason is RefusalReason => Object.hasOwn(refusals, reason);

/** text: the server's own words, for reasons that this version does not know. */
export const refusedRow = (row: OutboxRow, reason: string, text?: string): OutboxRow => ({
  ...row,
  state: isReason(reason) && 'held' in refusals[reason] ? 'held' : 'failed',
  refusal: reason,
  reason: isReason(reason) ? refusals[reason].text : (text ?? refusals.unprocessable.text),
});

/** Remembers what the server last said before the first waiting operation covers it. */
export const keepTruth = async (tx: StoreTx, domain: AnyDomain, subject: string, thing: unknown): Promise<void> => {
  const key = truthKeyOf(domain, subject);
  if ((await tx.get('truths', key)) === undefined) await tx.put('truths', [{ key, value: thing }]);
};

export const readTruth = async (tx: StoreTx, domain: AnyDomain, subject: string): Promise<{ value: unknown } | undefined> =>
  tx.get('truths', truthKeyOf(domain, subject));

export const writeTruth = (tx: StoreTx, domain: AnyDomain, subject: string, value: unknown): Promise<void> =>
  tx.put('truths', [{ key: truthKeyOf(domain, subject), value }]);

/**
 * Shows a thing anew: the server's truth with the effects of what waits, in the order of making. A text change that has
 * lost the change it was built on cannot be shown and is marked as refused, so that nobody takes it for saved.
 */
export const showAnew = async (tx: StoreTx, domain: AnyDomain, subject: string, texts: () => TextMerger): Promise<void> => {
  const shown = await domain.read(tx, subject);
  const truth = await readTruth(tx, domain, subject);
  const rows = (await tx.by('outbox', 'subject', subject)).filter(isShown).sort(bySeq);
  let thing = truth === undefined ? shown : truth.value;
  let kept = rows.length;
  for (const row of rows) {
    const operation = operationOf(row);
    if (operation === null) continue;
    const outcome = domain.apply(thing, operation, lazily(texts));
    if ('thing' in outcome) thing = outcome.thing;
    else if (outcome.refused === 'text_incomplete' && row.state !== 'held') {
      await tx.put('outbox', [refusedRow(row, 'text_incomplete')]);
      kept -= 1;
    }
  }
  await domain.write(tx, subject, thing, shown);
  if (kept === 0) await tx.remove('truths', [truthKeyOf(domain, subject)]);
};

/** A merger that is asked for only when a text has to be merged. */
export const lazily = (texts: () => TextMerger): TextMerger => ({
  merge: (...given) => texts().merge(...given),
  change: (...given) => texts().change(...given),
  whole: (...given) => texts().whole(...given),
});
