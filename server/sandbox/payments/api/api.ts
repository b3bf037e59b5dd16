// The HTTP layer of the sandbox: authentication, routing, parameters, idempotency and errors as in Stripe's API.
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Journal } from '../journal.ts';
import { intentForPage } from '#server/sandbox/payments/resources/payments/intent-object.ts';
import { passTime } from '#server/sandbox/payments/resources/service/time.ts';
import { apiVersion, randomText, type World } from '../world.ts';
import { ApiError, invalidRequest, unknownUrl } from './api-error.ts';
import { expand } from './expand.ts';
import type { Faults } from './faults.ts';
import { readForm } from './form.ts';
import { canonical, idempotencyOf, type Answer } from './idempotency.ts';
import { readKey, type Keys } from './keys.ts';
import { readRequest } from './request-schema.ts';
import type { Route } from './route.ts';
import { requestSchemas } from './schemas.ts';

type Parts = { world: World; journal: Journal; keys: Keys; routes: readonly Route[]; faults: Faults; committed(): void };
type Found = { route: Route; path: Record<string, string> };

/** Routes by method and number of path segments, those with fewer placeholders first. */
const finderOf = (routes: readonly Route[]): ((method: string, path: string) => Found | null) => {
  for (const { name } of routes) if (!(name in requestSchemas)) throw new Error(`no request schema for ${name}`);
  const known = routes.map((route) => {
    const [method = '', pattern = ''] = route.name.split(' ');
    return { route, method, steps: pattern.split('/') };
  });
  known.sort((a, b) => a.steps.filter((step) => step.startsWith(':')).length - b.steps.filter((step) => step.startsWith(':')).length);
  return (method, path) => {
    const given = path.split('/');
    for (const { route, method: its, steps } of known) {
      if (its !== method || steps.length !== given.length) continue;
      if (!steps.every((step, index) => step.startsWith(':') || step === given[index])) continue;
      const places: Record<string, string> = {};
      for (const [index, step] of steps.entries()) if (step.startsWith(':')) places[step.slice(1)] = decodeURIComponent(given[index] ?? '');
      return { route, path: places };
    }
    return null;
  };
};

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Sent by a page in addition to the call's parameters. */
const forPages = new Set(['client_secret', 'use_stripe_sdk']);

const pathsOf = (value: unknown): string[] => (Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []);

export const createApi = ({ world, journal, keys, routes, faults, committed }: Parts): Hono<{ Bindings: HttpBindings }> => {
  const find = finderOf(routes);

  const read = async (request: Request, path: string) => {
    const { search } = new URL(request.url);
    const form = readForm(request.method === 'POST' ? await request.text() : search.slice(1));
    const key = readKey(keys, request.headers);
    const found = find(request.method, path);
    if (found === null) throw unknownUrl(request.method, path);
    const { route } = found;
    if (key === 'publishable' && !route.publishable)
      throw new ApiError(401, {
        type: 'invalid_request_error',
        message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
      });
    if (request.headers.has('stripe-account'))
      throw invalidRequest('The payments sandbox covers no call in the name of a connected account.');
    const given = key === 'secret' ? form : Object.fromEntries(Object.entries(form).filter(([name]) => !forPages.has(name)));
    const schema = requestSchemas[route.name];
    if (schema === undefined) throw unknownUrl(request.method, path);
    const { expand: paths, ...params } = { expand: [], ...(readRequest(schema, given) as { [name: string]: unknown }) };
    return { ...found, key, form, params, paths: pathsOf(paths), clientSecret: textOf(form['client_secret']) };
  };

  const answer = async (request: Request, path: string, requestId: string, headers: Headers): Promise<Answer> => {
    const call = await read(request, path);
    world.tables.transact(() => passTime(world));
    const idempotencyKey = request.method === 'POST' ? request.headers.get('idempotency-key') : null;
    if (idempotencyKey !== null) headers.set('idempotency-key', idempotencyKey);
    const idempotency = idempotencyOf(world, idempotencyKey, `${request.method} ${path}`, canonical(call.form));
    const before = idempotency.before();
    if (before !== null) {
      headers.set('idempotent-replayed', 'true');
      return before;
    }
    const keepsChanges = (error: unknown) => error instanceof ApiError && error.keepsChanges;
    world.request = { id: requestId, idempotency_key: idempotencyKey };
    try {
      return world.tables.transact(() => {
        const made = call.route.act(call.params, { ...call, world, url: path });
        passTime(world);
        const body = expand(world.tables, made, call.paths);
        idempotency.keep({ status: 200, body });
        return { status: 200, body };
      }, keepsChanges);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const failed = errorAnswer(error, call.key === 'publishable');
      idempotency.keep(failed);
      return failed;
    } finally {
      world.request = null;
    }
  };

  const errorAnswer = ({ status, body }: ApiError, forPage = false): Answer => {
    const intent = body.payment_intent;
    return { status, body: { error: forPage && intent !== undefined ? { ...body, payment_intent: intentForPage(intent) } : body } };
  };

  const app = new Hono<{ Bindings: HttpBindings }>();
  app.all('*', async (c) => {
    const requestId = `req_${randomText(14)}`;
    const request = c.req.raw;
    const path = new URL(request.url).pathname.replace(/(.)\/$/, '$1');
    const headers = new Headers({ 'request-id': requestId, 'stripe-version': request.headers.get('stripe-version') ?? apiVersion });
    headers.set('content-type', 'application/json');
    headers.set('cache-control', 'no-cache, no-store');
    const fault = faults.take(request.method, path);
    if (fault?.when === 'before') return fault.answer(c);
    let result: Answer;
    try {
      result = await answer(request, path, requestId, headers);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      result = errorAnswer(error);
    }
    await journal.settled();
    committed();
    if (fault?.when === 'after') return fault.answer(c);
    return new Response(`${JSON.stringify(result.body, undefined, 2)}\n`, { status: result.status, headers });
  });
  app.onError((error, c) => c.json({ error: { type: 'api_error', message: `The payments sandbox failed: ${error.message}` } }, 500));
  return app;
};
