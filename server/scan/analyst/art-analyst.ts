// The only door to a vision model: one request, one retry after an invalid answer, and otherwise a reason why there is no opinion.
import OpenAI from 'openai';
import { readAnswer, type ModelOpinion } from './analyst-answer.ts';
import { answerSchema, dataBlock, instructions, repairRequest, shapeInWords, type AnalystClaim } from './analyst-prompt.ts';
import { deadline as deadlineOf } from '#server/platform/time/deadline.ts';
import type { Finding } from '#shared/domain/piece/finding.ts';

export type AnalystOptions = {
  apiKey: string;
  /** OpenAI's by default. */
  baseUrl?: string | undefined;
  model: string;
  /** Time limit for all requests of one opinion together. Milliseconds. */
  deadline?: number | undefined;
};

export type AnalystRequest = {
  /** JPEG bytes without metadata: the overview first, then crops at native resolution. */
  pictures: readonly Uint8Array[];
  /** Overviews of the other photographs of the work, each with its kind: 'back', 'signature'. */
  further?: readonly { kind: string; bytes: Uint8Array }[] | undefined;
  claim: AnalystClaim;
  findings: readonly Finding[];
};

/** unconfirmed, spent: it was not asked. */
export type UnavailableReason =
  | 'refused'
  | 'cut_off'
  | 'rate_limited'
  | 'timed_out'
  | 'malformed'
  | 'not_reachable'
  | 'rejected'
  | 'unconfirmed'
  | 'spent';
export type AnalystOutcome =
  | { kind: 'opinion'; opinion: ModelOpinion; model: string }
  | { kind: 'unavailable'; reason: UnavailableReason; model: string };
export type ArtAnalyst = {
  model: string;
  /** Rejects when the signal is aborted. */
  look: (request: AnalystRequest, signal?: AbortSignal) => Promise<AnalystOutcome>;
};

type Messages = OpenAI.Chat.Completions.ChatCompletionMessageParam[];
const modes = ['json_schema', 'json_object', 'plain'] as const;
type Mode = (typeof modes)[number];
type Answered = { content: string } | { reason: UnavailableReason } | { unknownMode: true };

const defaultDeadline = 90_000;
const maxAnswerTokens = 6000;

const formatOf = (mode: Mode): { response_format?: NonNullable<OpenAI.Chat.Completions.ChatCompletionCreateParams['response_format']> } => {
  if (mode === 'json_schema') return { response_format: { type: 'json_schema', json_schema: { ...answerSchema } } };
  return mode === 'json_object' ? { response_format: { type: 'json_object' } } : {};
};

const imagePart = (bytes: Uint8Array, detail: 'high' | 'auto') => ({
  type: 'image_url' as const,
  image_url: { url: `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`, detail },
});

/** Kinds come from devices: nothing but a plain word of them is repeated. */
const kindWord = (kind: string): string => (/^[a-z][a-z-]{1,19}$/.test(kind) ? kind : 'detail');

const messagesFor = (mode: Mode, { pictures, further = [], claim, findings }: AnalystRequest): Messages => [
  { role: 'system', content: mode === 'json_schema' ? instructions : `${instructions}\n\n${shapeInWords}` },
  {
    role: 'user',
    content: [
      { type: 'text', text: dataBlock(claim, findings) },
      ...pictures.map((bytes, index) => imagePart(bytes, index === 0 ? 'high' : 'auto')),
      ...further.flatMap(({ kind, bytes }) => [
        { type: 'text' as const, text: `A further photograph of the same work, by its owner's word of kind: ${kindWord(kind)}.` },
        imagePart(bytes, 'auto'),
      ]),
    ],
  },
];

const reasonOf = (error: unknown): UnavailableReason => {
  if (error instanceof OpenAI.APIUserAbortError || error instanceof OpenAI.APIConnectionTimeoutError) return 'timed_out';
  if (error instanceof OpenAI.RateLimitError) return 'rate_limited';
  if (error instanceof OpenAI.APIConnectionError || error instanceof OpenAI.InternalServerError) return 'not_reachable';
  return error instanceof OpenAI.APIError && error.status !== undefined ? 'rejected' : 'malformed';
};

/** 400 or 422 may mean that the server does not support this output mode; the next one is tried. */
const mayBeTheMode = (error: unknown, mode: Mode): boolean =>
  mode !== 'plain' && error instanceof OpenAI.APIError && (error.status === 400 || error.status === 422);

export const openArtAnalyst = (options: AnalystOptions): ArtAnalyst => {
  const client = new OpenAI({
    apiKey: options.apiKey,
    baseURL: options.baseUrl ?? 'https://api.openai.com/v1',
    organization: null,
    project: null,
    maxRetries: 1,
    logLevel: 'off',
  });
  const patience = options.deadline ?? defaultDeadline;
  let firstMode: Mode = 'json_schema';

  const ask = async (mode: Mode, messages: Messages, signal: AbortSignal): Promise<Answered> => {
    try {
      const completion = await client.chat.completions.create(
        { model: options.model, messages, max_completion_tokens: maxAnswerTokens, ...formatOf(mode) },
        { signal, timeout: patience },
      );
      const choice = completion.choices?.[0];
      if (choice === undefined) return { content: '' };
      if (choice.finish_reason === 'content_filter' || choice.message.refusal) return { reason: 'refused' };
      if (choice.finish_reason === 'length') return { reason: 'cut_off' };
      // Not every compatible server matches the declared type.
      return { content: typeof choice.message.content === 'string' ? choice.message.content : '' };
    } catch (error) {
      return mayBeTheMode(error, mode) ? { unknownMode: true } : { reason: reasonOf(error) };
    }
  };

  const converse = async (request: AnalystRequest, signal: AbortSignal): Promise<ModelOpinion | UnavailableReason> => {
    for (const mode of modes.slice(modes.indexOf(firstMode))) {
      const messages = messagesFor(mode, request);
      const answered = await ask(mode, messages, signal);
      if ('unknownMode' in answered) continue;
      if ('reason' in answered) return answered.reason;
      firstMode = mode;
      const read = readAnswer(answered.content, false);
      if (read.ok) return read.opinion;
      const history: Messages = [
        ...messages,
        { role: 'assistant', content: answered.content },
        { role: 'user', content: repairRequest(read.problem) },
      ];
      const again = await ask(mode, history, signal);
      if ('reason' in again) return again.reason;
      const mended = 'content' in again ? readAnswer(again.content, true) : null;
      return mended?.ok === true ? mended.opinion : 'malformed';
    }
    return 'rejected';
  };

  return {
    model: options.model,
    look: async (request, signal) => {
      signal?.throwIfAborted();
      const stop = deadlineOf(patience, [signal]);
      const tooLate = new Promise<UnavailableReason>((resolve) =>
        stop.signal.addEventListener('abort', () => resolve('timed_out'), { once: true }),
      );
      const found = await Promise.race([converse(request, stop.signal), tooLate]);
      stop.clear();
      signal?.throwIfAborted();
      return typeof found === 'string'
        ? { kind: 'unavailable', reason: found, model: options.model }
        : { kind: 'opinion', opinion: found, model: options.model };
    },
  };
};
