// What an answer says of the operations that were sent.
import type { OperationResult, SyncAnswer, SyncRequest } from '#shared/contract/works/sync.ts';

/** With a replay, an operation without a result was accepted; otherwise it was not heard. */
export const resultsOf = (
  { operations }: Pick<SyncRequest, 'operations'>,
  { results, changes }: SyncAnswer,
): readonly OperationResult[] => {
  if (changes.replay === undefined) return results;
  const given = new Map(results.map((result) => [result.id, result]));
  return operations.map(({ id }): OperationResult => given.get(id) ?? { id, status: 'accepted' });
};
