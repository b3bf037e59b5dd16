// Splits a push of many texts into several transactions, so that other pushes are not kept waiting.
import type { UserAnswer } from './apply.ts';
import type { PushRequest } from './push.ts';

/** version: the feed's current one. */
export type PushAnswer = UserAnswer & { version: number };

/** Text merges in one transaction; the costliest takes some 50 milliseconds. */
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

/** Several transactions do not make one replay. */
const join = (first: PushAnswer, next: PushAnswer): PushAnswer => ({
  head: first.head,
  results: first.results && next.results && [...first.results, ...next.results],
  version: next.version,
  replay: null,
});

export const pushInParts = async (push: (request: PushRequest) => Promise<PushAnswer>, given: PushRequest): Promise<PushAnswer> => {
  const parts = partsOf(given);
  if (parts.length <= 1) return push(given);
  let answer: PushAnswer | undefined;
  for (const operations of parts) {
    const next = await push({ ...given, operations });
    answer = answer === undefined ? next : join(answer, next);
    // Another epoch: the device resyncs; accepted operations do not take effect twice.
    if (answer.results === null) return answer;
  }
  if (answer === undefined) throw new Error('a push without parts');
  return answer;
};
