// Defines an endpoint: one value with method, path, access and schemas, used by server and client alike.
import type * as z from 'zod/mini';

/** Who may call, each level more than the one before; an administrator counts as subscribed. */
export type Access = 'public' | 'signed-in' | 'subscribed' | 'admin';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Schema = z.core.$ZodType;
/** 'bytes' is a raw body or answer; 'socket' is an upgrade to a WebSocket; 'none' is an empty 204 answer. */
export type AnswerShape = Schema | 'bytes' | 'socket' | 'none';

export type Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | 'bytes' | undefined = Schema | 'bytes' | undefined,
  Answer extends AnswerShape = AnswerShape,
> = {
  /** Unique, dotted, feature first: 'accounts.signIn'. */
  name: string;
  method: Method;
  /** Hono path with :params, without a host. */
  path: string;
  access: Access;
  /** One plain sentence for the list of endpoints. */
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Maximum request body in bytes; default 1 MiB. */
  maxBytes?: number;
  /** For expensive endpoints: concurrent requests per person; further ones queue, too many are refused. */
  atOnce?: number;
  /** Error code for a larger body; default payload_too_large. */
  tooLarge?: 'payload_too_large' | 'file_too_large';
  answer: Answer;
};

type Parsed<S> = S extends Schema ? z.core.output<S> : S extends 'bytes' ? Uint8Array : undefined;
type Sent<S> = S extends Schema ? z.core.input<S> : undefined;

export type ParamsOf<E> = E extends { params: infer S } ? Parsed<S> : undefined;
export type QueryOf<E> = E extends { query: infer S } ? Parsed<S> : undefined;
export type BodyOf<E> = E extends { body: infer S } ? Parsed<S> : undefined;
/** The decoded answer; undefined if it is not JSON (each side handles raw bodies itself). */
export type AnswerOf<E> = E extends { answer: infer S } ? (S extends Schema ? z.core.output<S> : undefined) : never;
/** What an act returns to the adapter, before validation against the schema. */
export type AnswerInput<E> = E extends { answer: infer S } ? (S extends Schema ? z.core.input<S> : undefined) : never;
export type SentParams<E> = E extends { params: infer S } ? Sent<S> : undefined;
export type SentQuery<E> = E extends { query: infer S } ? Sent<S> : undefined;
/** A 'bytes' body is passed separately. */
export type SentBody<E> = E extends { body: infer S } ? Sent<S> : undefined;

/** Declares an endpoint and keeps the exact types of its schemas. */
export const endpoint = <const E extends Endpoint>(value: E): E => value;
