// The request schemas that scripts/make/payment-schemas.mjs has made from the SDK's types, by the name of the call.
/// <reference types="vite/types/importMeta.d.ts" />
import type { Schema } from './request-schema.ts';

type RequestSchema = Extract<Schema, { fields: object }>;

const files = import.meta.glob<string>('./request-schemas.json', { query: '?raw', import: 'default', eager: true });

// What the script writes has this shape; tests/contract compare the file with what it would write today.
export const requestSchemas = JSON.parse(files['./request-schemas.json'] ?? '{}') as Readonly<Record<string, RequestSchema>>;
