// The generated request schemas, by call name.
/// <reference types="vite/types/importMeta.d.ts" />
import type { Schema } from './request-schema.ts';

type RequestSchema = Extract<Schema, { fields: object }>;

const files = import.meta.glob<string>('./request-schemas.json', { query: '?raw', import: 'default', eager: true });

// The script writes this shape; tests/contract compares the file with its current output.
export const requestSchemas = JSON.parse(files['./request-schemas.json'] ?? '{}') as Readonly<Record<string, RequestSchema>>;
