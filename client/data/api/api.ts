// Calls an endpoint of the contract: builds its URL, sends the body, validates the answer, and turns every failure into an AppError.
import * as z from 'zod/mini';
import type { AnswerOf, Endpoint, SentBody, SentParams, SentQuery } from '#shared/contract/wire/endpoint.ts';
import { AppError, isErrorCode, type ErrorCode } from '#shared/contract/wire/errors.ts';

/** Required if the endpoint declares it, forbidden otherwise. */
type Part<Name extends string, Value> = [Value] extends [undefined] ? { [N in Name]?: undefined } : { [N in Name]: Value };
export type CallInput<E extends Endpoint> = Part<'params', SentParams<E>> & Part<'query', SentQuery<E>> & Part<'body', SentBody<E>>;

export type CallOptions = {
  signal?: AbortSignal | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
  /** Replaces the browser's fetch. */
  fetch?: typeof fetch | undefined;
  /** Origin without a path; the page's own by default. */
  baseUrl?: string | undefined;
};

export type Parts = { params?: unknown; query?: unknown; body?: unknown };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : String(value));

/** Path and query of an endpoint. */
export const addressOf = (endpoint: Endpoint, parts: Parts): string => {
  const params = (parts.params ?? {}) as Record<string, unknown>;
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(textOf(params[name])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((parts.query ?? {}) as Record<string, unknown>))
    if (value !== undefined && value !== null) query.set(name, textOf(value));
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
};

/** The fallback for an unknown code of our server: an unknown refusal comes from a newer server. */
const codeOf = (status: number): ErrorCode => {
  if (status === 401) return 'not_authenticated';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not_found';
  if (status === 413) return 'payload_too_large';
  if (status === 429) return 'rate_limited';
  if (status >= 502) return 'unavailable';
  return status >= 500 ? 'internal' : 'update_needed';
};

/** Identifies our server: no proxy sends both strings along with a request id. */
const failure = z.object({
  error: z.string(),
  code: z.string(),
  requestId: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  retryAfterSeconds: z.optional(z.number()),
});

const unknownCallers = new Set<() => void>();
/** Calls back whenever our server reports that the caller is not signed in. Returns the unsubscribe function. */
export const onUnknownCaller = (listener: () => void): (() => void) => {
  unknownCallers.add(listener);
  return () => void unknownCallers.delete(listener);
};

const answerers = new Set<(isServer: boolean) => void>();
/** Calls the listener after each request: true if our server answered, false for a foreign answer or none. Returns the unsubscribe function. */
export const onAnswer = (listener: (isServer: boolean) => void): (() => void) => {
  answerers.add(listener);
  return () => void answerers.delete(listener);
};
const tellAnswer = (isServer: boolean): void => {
  for (const tell of answerers) tell(isServer);
};

/** The cause of an error for which a proxy answered 413: a smaller request may pass. */
class TooLargeOnTheWay extends Error {
  override name = 'TooLargeOnTheWay';
}
export const isTooLargeOnTheWay = (error: unknown): error is AppError & { cause: TooLargeOnTheWay } =>
  error instanceof AppError && error.cause instanceof TooLargeOnTheWay;

/** An answer that is not from our server: it says nothing about the content of the request or the session. */
const foreignError = (status: number, retryAfterSeconds: number | undefined): AppError => {
  if (status !== 413) return new AppError(status === 429 ? 'rate_limited' : 'unavailable', { retryAfterSeconds });
  const text = 'Something between this device and the server refuses requests of this size.';
  return new AppError('unavailable', { text, retryAfterSeconds, cause: new TooLargeOnTheWay() });
};

/** The error for a failed response, which may come from a proxy. */
export const errorOf = async (response: Response): Promise<AppError> => {
  const header = Number(response.headers.get('retry-after') ?? Number.NaN);
  const fallback = Number.isFinite(header) ? header : undefined;
  const read = z.safeParse(failure, await response.json().catch(() => null));
  tellAnswer(read.success);
  if (!read.success) return foreignError(response.status, fallback);
  const { error, code, requestId, fields, retryAfterSeconds = fallback } = read.data;
  const known = isErrorCode(code) ? code : codeOf(response.status);
  if (known === 'not_authenticated') for (const tell of unknownCallers) tell();
  return new AppError(known, { text: error, requestId, fields, retryAfterSeconds });
};

const network = (cause: unknown): AppError => {
  tellAnswer(false);
  return new AppError('network', { cause });
};

/** Sends a prepared request; resolves only for a successful response. */
export const send = async (endpoint: Endpoint, parts: Parts, options: CallOptions): Promise<Response> => {
  const { fetch: ask = fetch, baseUrl = '', headers = {}, signal } = options;
  const hasBody = parts.body !== undefined;
  const isBytes = parts.body instanceof Uint8Array || parts.body instanceof Blob || parts.body instanceof ArrayBuffer;
  let response: Response;
  try {
    response = await ask(`${baseUrl}${addressOf(endpoint, parts)}`, {
      method: endpoint.method,
      headers: {
        // A GET has no header of its own, so that the browser takes the answer that the page has preloaded.
        ...(endpoint.method === 'GET' ? {} : { accept: 'application/json' }),
        ...(hasBody && !isBytes ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(hasBody ? { body: isBytes ? (parts.body as Blob) : JSON.stringify(parts.body) } : {}),
      ...(signal === undefined ? {} : { signal }),
    });
  } catch (cause) {
    throw network(cause);
  }
  if (!response.ok) throw await errorOf(response);
  return response;
};

/** The JSON of a response. Rejects with 'network' if it is not JSON (a captive portal), and with 'update_needed' for another shape. */
export const readAnswer = async <Shape extends z.core.$ZodType>(response: Response, shape: Shape): Promise<z.core.output<Shape>> => {
  let value: unknown;
  try {
    value = await response.json();
  } catch (cause) {
    throw network(cause);
  }
  const parsed = z.safeParse(shape, value);
  if (!parsed.success) throw new AppError('update_needed', { cause: parsed.error });
  tellAnswer(true);
  return parsed.data;
};

/** Calls an endpoint whose answer is JSON or empty. Throws AppError: the server's own, 'network', or 'update_needed' for another shape. */
export const call = async <E extends Endpoint>(endpoint: E, input: CallInput<E>, options: CallOptions = {}): Promise<AnswerOf<E>> => {
  const response = await send(endpoint, input, options);
  const shape: Endpoint['answer'] = endpoint.answer;
  // No body, so the type of the answer is undefined as well.
  if (typeof shape === 'string') return undefined as AnswerOf<E>;
  // The answer's schema has just been checked.
  return (await readAnswer(response, shape)) as AnswerOf<E>;
};

/** Calls an endpoint with raw bytes, or one whose headers matter. body: raw bytes for a 'bytes' endpoint. */
export const callRaw = <E extends Endpoint>(
  endpoint: E,
  input: Omit<CallInput<E>, 'body'> & { body?: unknown },
  options: CallOptions = {},
): Promise<Response> => send(endpoint, input, options);
