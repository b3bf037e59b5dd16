// The list of mounted endpoints with JSON schemas generated from the contract.
import * as z from 'zod/mini';
import type { AnswerInput, Endpoint } from '#shared/contract/wire/endpoint.ts';
import { contract } from '#shared/contract/site/platform.ts';
import type { HttpHost } from './http.ts';
import { defaultMaxBytes } from './request.ts';

type Listed = AnswerInput<typeof contract>['endpoints'][number];

/** Types that JSON Schema cannot express (a date, a transform) allow anything. */
const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output'): unknown => z.toJSONSchema(schema, { io, unrepresentable: 'any' });

export const describeEndpoint = (endpoint: Endpoint): Listed => {
  const { name, method, path, access, summary, params, query, body, maxBytes, answer } = endpoint;
  return {
    name,
    method,
    path,
    access,
    summary,
    request: {
      ...(params === undefined ? {} : { params: schemaOf(params, 'input') }),
      ...(query === undefined ? {} : { query: schemaOf(query, 'input') }),
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : schemaOf(body, 'input') }),
      maxBytes: maxBytes ?? defaultMaxBytes,
    },
    answer: typeof answer === 'string' ? answer : schemaOf(answer, 'output'),
  };
};

export const contractRoutes = (host: Pick<HttpHost, 'mount' | 'endpoints'>): void => {
  let listed: Listed[] | undefined;
  host.mount(contract, () => {
    listed ??= host.endpoints().map(describeEndpoint);
    return { endpoints: listed };
  });
};
