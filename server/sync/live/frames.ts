// Parses and writes the frames of the socket.
import * as z from 'zod/mini';
import { AppError } from '#shared/contract/wire/errors.ts';
import {
  liveAsk,
  syncAnswer,
  type LiveAnswer,
  type LiveAsk,
  type LiveError,
  type LiveHello,
  type LiveNotice,
  type LivePage,
  type SyncAnswer,
} from '#shared/contract/works/sync.ts';
import { checkedAnswer } from '#server/platform/http/answer.ts';
import { isWithinBounds } from '#server/platform/http/json-bounds.ts';
import { jsonOf } from '#server/platform/database/json-text.ts';
import type { Replay } from '#server/feed/replay.ts';

/** Maximum characters of an answer; larger ones go over HTTP, compressed. */
const maxAnswer = 262_144;
/** Maximum characters of an unsolicited page. */
const maxPage = 262_144;

/** Parses a request frame: without `request` where that is malformed, null for any other frame. Never throws. */
export const readAsk = (data: unknown): LiveAsk | { ask: number; request?: undefined } | null => {
  if (typeof data !== 'string' || !isWithinBounds(Buffer.from(data))) return null;
  try {
    const given: unknown = JSON.parse(data);
    const parsed = z.safeParse(liveAsk, given);
    if (parsed.success) return parsed.data;
    const isAsk = typeof given === 'object' && given !== null && 'ask' in given && 'request' in given;
    return isAsk && Number.isSafeInteger(given.ask) && Number(given.ask) >= 0 ? { ask: Number(given.ask) } : null;
  } catch {
    return null;
  }
};

export const helloFrame = (hello: LiveHello['hello']): string =>
  JSON.stringify({ version: hello.version, hello } satisfies LiveHello & LiveNotice);
export const versionFrame = (version: number): string => JSON.stringify({ version } satisfies LiveNotice);
export const errorFrame = (ask: number, { code, message, retryAfterSeconds }: AppError): string =>
  JSON.stringify({
    ask,
    error: { code, text: message, ...(retryAfterSeconds === undefined ? {} : { retryAfter: retryAfterSeconds }) },
  } satisfies LiveError);

/** cursor: of the request. Throws payload_too_large where the device can safely repeat the request over HTTP. */
export const answerFrame = (ask: number, given: SyncAnswer, cursor: number): string => {
  // The schema guarantees the type.
  const answer = checkedAnswer('sync.live', syncAnswer, given) as SyncAnswer;
  const text = jsonOf({ ask, answer } satisfies LiveAnswer);
  if (text.length <= maxAnswer) return text;
  if (answer.results.length === 0) throw new AppError('payload_too_large');
  return JSON.stringify({ ask, answer: { ...answer, changes: { cursor, more: true, feeds: {} } } } satisfies LiveAnswer);
};

/** Null where it is too large to be sent unsolicited. */
export const pageFrame = ({ at, operations: accepted, sums, ...page }: Replay): string | null => {
  const operations = accepted.map(({ clock, kind, payload }) => ({ clock, kind, payload }));
  const frame: LivePage & LiveNotice = {
    version: page.upTo,
    page: { ...page, serverTime: at, operations, sums: [...sums] },
  };
  const text = JSON.stringify(frame);
  return text.length <= maxPage ? text : null;
};
