// The one adapter between contract and acts: checks access, parses the request, calls the act, validates its result, and maps errors.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { upgradeWebSocket, type HttpBindings, type WebSocketLike } from '@hono/node-server';
import { Hono } from 'hono';
import type { WSEvents } from 'hono/ws';
import { v7 as uuidv7 } from 'uuid';
import type { WebSocket } from 'ws';
import type { Access, AnswerInput, BodyOf, Endpoint, ParamsOf, QueryOf } from '#shared/contract/wire/endpoint.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import { mayAdminister, maySubscribed } from '#shared/domain/people/access.ts';
import type { Caller, CallerOf } from './caller.ts';
import { checkedAnswer, errorAnswer, jsonAnswer, publicError } from './answer.ts';
import { peerOf, refuseForeignOrigin } from './peer.ts';
import { readBody, readParams, readQuery } from './request.ts';
import { createInFlight } from './in-flight.ts';
import type { Log } from '#server/platform/observability/logger.ts';

export type Context<E extends Endpoint> = {
  /** Never null unless the endpoint is 'public'. */
  caller: E extends { access: 'public' } ? Caller | null : Caller;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  request: Request;
  requestId: string;
  clientAddress: string;
  /** The request comes from this machine itself, not through a proxy. */
  local: boolean;
  log: Log;
  /** Registers a callback for when the response is built, including errors. */
  whenMade: (act: () => void) => void;
  /** Status and headers of the response: 200 and none unless the act changes them. */
  answer: { status: number; headers: Headers };
};

/** A value of the answer's schema, a whole Response for 'bytes', nothing for 'none'. */
export type Result<E extends Endpoint> = E extends { answer: 'bytes' } ? Response : E extends { answer: 'none' } ? void : AnswerInput<E>;
export type Handler<E extends Endpoint> = (context: Context<E>) => Promise<Result<E>> | Result<E>;
export type SocketHandler<E extends Endpoint> = (
  context: Omit<Context<E>, 'body' | 'answer' | 'whenMade'>,
) => Promise<WSEvents<WebSocket>> | WSEvents<WebSocket>;

export type HttpHost = {
  mount<E extends Endpoint>(endpoint: E, handler: Handler<E>): void;
  /** For an endpoint whose answer is 'socket': origin, session and access are checked before the upgrade. */
  mountSocket<E extends Endpoint>(endpoint: E, handler: SocketHandler<E>): void;
  /** All mounted endpoints, for the endpoint list. */
  endpoints(): readonly Endpoint[];
  /** For everything that is not an endpoint: pages and files. */
  app: Hono<{ Bindings: HttpBindings }>;
  /** Precomputed responses as bytes: each handler runs before anything else sees a request, and returns whether it has responded. */
  ready: Ready[];
  /** Resolves once a demonstration has its sample data; undefined where none is made. Needs the job queue to run. */
  furnished?: () => Promise<void>;
};

export type Ready = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

type HostParts = {
  config: { origins: readonly string[]; trustProxy: number; publicUrl?: string | undefined };
  log: Log;
  callerOf: CallerOf;
  /** Called for every response with the endpoint's name, the status and the duration in milliseconds. */
  observe?: ((name: string, status: number, milliseconds: number) => void) | undefined;
};

const admit = (access: Access, caller: Caller | null): void => {
  if (access === 'public') return;
  if (caller === null) throw new AppError('not_authenticated');
  if (access === 'subscribed' && !maySubscribed(caller)) throw new AppError('subscription_required');
  if (access === 'admin' && !mayAdminister(caller)) throw new AppError('forbidden');
};

export const createHost = (parts: HostParts): HttpHost => {
  const { config, log, callerOf } = parts;
  const app = new Hono<{ Bindings: HttpBindings }>();
  const mounted: Endpoint[] = [];
  const inFlight = createInFlight();

  const register = (endpoint: Endpoint) => {
    const taken = mounted.find(
      (other) => other.name === endpoint.name || (other.method === endpoint.method && other.path === endpoint.path),
    );
    if (taken !== undefined) throw new Error(`${endpoint.name} is mounted twice (${endpoint.method} ${endpoint.path})`);
    mounted.push(endpoint);
  };

  const findCaller = async (endpoint: Endpoint, request: Request, from: { clientAddress: string; requestId: string }) => {
    try {
      return await callerOf(request, from);
    } catch (error) {
      if (endpoint.access === 'public' && error instanceof AppError && error.status === 401) return null;
      throw error;
    }
  };

  /** Limits concurrent requests per caller; the slot is freed when the response is sent or the connection lost. The body is not read before. */
  const waitForTurn = async (
    { name, atOnce }: Endpoint,
    caller: Caller | null,
    outgoing: HttpBindings['outgoing'] | undefined,
    whenMade: (act: () => void) => void,
  ): Promise<void> => {
    if (atOnce === undefined || caller === null) return;
    const leave = await inFlight.enter(`${name} ${caller.userId}`, atOnce);
    if (outgoing === undefined) whenMade(leave);
    else if (outgoing.destroyed) leave();
    else outgoing.once('close', leave);
  };

  /** All checks before an act sees the request, in the order in which their errors may be revealed. */
  const enter = async (
    endpoint: Endpoint,
    request: Request,
    bindings: Partial<HttpBindings> | undefined,
    params: Record<string, string>,
    requestId: string,
    whenMade: (act: () => void) => void = () => undefined,
  ) => {
    refuseForeignOrigin(request, config.origins, endpoint.answer === 'socket');
    const peer = peerOf(request.headers, bindings?.incoming, config);
    const caller = await findCaller(endpoint, request, { clientAddress: peer.address, requestId });
    admit(endpoint.access, caller);
    await waitForTurn(endpoint, caller, bindings?.outgoing, whenMade);
    return {
      caller,
      params: readParams(endpoint, params),
      query: readQuery(endpoint, new URL(request.url)),
      body: endpoint.answer === 'socket' ? undefined : await readBody(endpoint, request),
      request,
      requestId,
      clientAddress: peer.address,
      local: peer.local,
      log: log.child({ requestId, endpoint: endpoint.name, ...(caller === null ? {} : { userId: caller.userId }) }),
      whenMade,
      answer: { status: 200, headers: new Headers({ 'x-request-id': requestId }) },
    };
  };

  const refuse = (endpoint: Endpoint, thrown: unknown, requestId: string, headers?: Headers): Response => {
    const error = publicError(thrown);
    const entry = { requestId, endpoint: endpoint.name, code: error.code, status: error.status };
    if (error.status >= 500 && !(thrown instanceof AppError)) log.error({ ...entry, err: thrown }, 'request failed');
    else log.info(entry, 'request refused');
    return errorAnswer(error, requestId, headers);
  };

  const finish = async (endpoint: Endpoint, context: Context<Endpoint>, result: unknown): Promise<Response> => {
    const { headers, status } = context.answer;
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
    if (endpoint.answer === 'none') return new Response(null, { status: 204, headers });
    if (endpoint.answer === 'socket') throw new Error(`${endpoint.name} must be mounted as a socket`);
    if (endpoint.answer === 'bytes') {
      if (!(result instanceof Response)) throw new Error(`the answer of ${endpoint.name} is no Response`);
      for (const [name, value] of headers) if (name === 'set-cookie' || !result.headers.has(name)) result.headers.append(name, value);
      return result;
    }
    const value = checkedAnswer(endpoint.name, endpoint.answer, result);
    return jsonAnswer(value, status, headers, context.request.headers.get('accept-encoding'));
  };

  const mount = <E extends Endpoint>(endpoint: E, handler: Handler<E>): void => {
    register(endpoint);
    // Inside, endpoints are distinguished at run time; an endpoint's types apply where its handler is written.
    const act = handler as unknown as (context: Context<Endpoint>) => unknown;
    app.on(endpoint.method, endpoint.path, async (c) => {
      const requestId = uuidv7();
      const started = performance.now();
      let response: Response;
      let headers: Headers | undefined;
      const afterwards: (() => void)[] = [];
      const whenMade = (act: () => void): void => void afterwards.push(act);
      try {
        const context = (await enter(endpoint, c.req.raw, c.env, c.req.param(), requestId, whenMade)) as Context<Endpoint>;
        headers = context.answer.headers;
        response = await finish(endpoint, context, await act(context));
      } catch (error) {
        response = refuse(endpoint, error, requestId, headers);
      } finally {
        for (const done of afterwards) done();
      }
      const milliseconds = performance.now() - started;
      parts.observe?.(endpoint.name, response.status, milliseconds);
      log.debug({ requestId, endpoint: endpoint.name, status: response.status, milliseconds }, 'request answered');
      return response;
    });
  };

  const mountSocket = <E extends Endpoint>(endpoint: E, handler: SocketHandler<E>): void => {
    register(endpoint);
    const act = handler as unknown as SocketHandler<Endpoint>;
    app.get(endpoint.path, async (c, next) => {
      const requestId = uuidv7();
      try {
        const context = (await enter(endpoint, c.req.raw, c.env, c.req.param(), requestId)) as Context<Endpoint>;
        if (c.req.header('upgrade')?.toLowerCase() !== 'websocket')
          throw new AppError('bad_request', { text: 'This address opens a WebSocket.' });
        const events = await act(context);
        // The adapter is typed for any socket library; the server runs with `ws`.
        return await upgradeWebSocket(() => events as unknown as WSEvents<WebSocketLike>)(c, next);
      } catch (error) {
        return refuse(endpoint, error, requestId);
      }
    });
  };

  return { mount, mountSocket, endpoints: () => mounted, app, ready: [] };
};
