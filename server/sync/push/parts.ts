// A push of many texts goes in parts, one transaction after the other, so that those who push beside it have their turn.
import type { OperationResult } from '#shared/contract/sync.ts';
import type { Page } from '#server/sync/pull/page.ts';
import type { PushRequest } from './push.ts';
import type { FeedHead } from '#server/sync/pull/versions.store.ts';

/** head, results: see UserResults. version: where the feed stands now. page: everything that was written, if it is one whole. */
export type PushAnswer = { head: FeedHead; results: OperationResult[] | null; version: number; page: Page | null };

/** Merges of texts in one transaction: the costliest that is taken, or refused for its cost, takes some 50 milliseconds. */
const maxTexts = 32;

const partsOf = ({ operations }: PushRequest): PushRequest['operations'][] => {
  const parts: PushRequest['operations'][number][][] = [];
  let texts = maxTexts;
  for (const operation of operations) {
    if (operation.kind === 'piece.text') texts += 1;
    if (parts.length === 0 || texts > maxTexts) {
      parts.push([]);
      texts = operation.kind === 'piece.text' ? 1 : 0;
    }
    parts.at(-1)?.push(operation);
  }
  return parts;
};

/** What was written in several transactions is no one page. */
const join = (first: PushAnswer, next: PushAnswer): PushAnswer => ({
  head: first.head,
  results: first.results && next.results && [...first.results, ...next.results],
  version: next.version,
  page: null,
});

export const pushInParts = async (push: (request: PushRequest) => Promise<PushAnswer>, given: PushRequest): Promise<PushAnswer> => {
  const parts = partsOf(given);
  if (parts.length <= 1) return push(given);
  let answer: PushAnswer | undefined;
  for (const operations of parts) {
    const next = await push({ ...given, operations });
    answer = answer === undefined ? next : join(answer, next);
    // It belongs to another life of the feed: the device begins anew, and what was taken already is not taken twice.
    if (answer.results === null) return answer;
  }
  if (answer === undefined) throw new Error('a push without parts');
  return answer;
};
