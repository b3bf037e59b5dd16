// Checks a request against the schema made from the SDK's types and turns its texts into typed values.
import { invalidRequest, outOfScope } from './api-error.ts';
import type { FormValue } from './form.ts';

/** Made by scripts/make/payment-schemas.mjs. `other` names what Stripe knows and the sandbox does not cover. */
export type Schema =
  | 'string'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'decimal'
  | 'empty'
  | { enum: string[] }
  | { list: Schema }
  | { map: Schema }
  | { any: Schema[] }
  | { fields: Record<string, Schema>; required?: string[]; other?: string[]; earlier?: Record<string, Schema> };

type Read = string | number | boolean | null | Read[] | { [name: string]: Read };
type Where = { param: string; top: boolean };

const inside = (where: Where, name: string): Where => ({ param: where.top ? name : `${where.param}[${name}]`, top: false });
const lastName = (param: string) => param.replaceAll(/^.*\[|\]$/g, '');

const readNumber = (value: string, { param }: Where, whole: boolean): number => {
  const pattern = whole ? /^-?\d{1,15}$/ : /^-?\d{1,15}(\.\d+)?$/;
  if (!pattern.test(value))
    throw invalidRequest(`Invalid ${whole ? 'integer' : 'number'}: ${value}`, { code: 'parameter_invalid_integer', param });
  return Number(value);
};

const readText = (schema: Schema, value: string, where: Where): Read => {
  const { param } = where;
  switch (schema) {
    case 'string':
      return value;
    case 'integer':
      return readNumber(value, where, true);
    case 'number':
      return readNumber(value, where, false);
    case 'decimal':
      if (!/^-?\d+(\.\d+)?$/.test(value)) throw invalidRequest(`Invalid decimal: ${value}`, { param });
      return value;
    case 'boolean':
      if (value !== 'true' && value !== 'false') throw invalidRequest(`Invalid boolean: ${value}`, { param });
      return value === 'true';
    case 'empty':
      if (value !== '') throw invalidRequest(`Invalid ${lastName(param)}: ${value}`, { param });
      return '';
    default:
      break;
  }
  if (typeof schema === 'object' && 'enum' in schema) {
    if (schema.enum.includes(value)) return value;
    throw invalidRequest(`Invalid ${param}: must be one of ${schema.enum.join(', ')}`, { param });
  }
  throw invalidRequest(`Invalid ${typeof schema === 'object' && 'list' in schema ? 'array' : 'object'}`, { param });
};

const readFields = (schema: Extract<Schema, { fields: object }>, value: { [name: string]: FormValue }, where: Where): Read => {
  const result: { [name: string]: Read } = {};
  for (const [name, given] of Object.entries(value)) {
    const { param } = inside(where, name);
    const expected = Object.hasOwn(schema.fields, name) ? schema.fields[name] : undefined;
    if (expected !== undefined) result[name] = readValue(expected, given, inside(where, name));
    else if (schema.other?.includes(name) === true) throw outOfScope(`the parameter ${param}`, param);
    else throw invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  for (const name of schema.required ?? []) {
    const { param } = inside(where, name);
    if (!(name in result)) throw invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  return result;
};

/** The first shape that fits; when none does, the complaint of the one that takes most. */
const readAny = (shapes: readonly Schema[], value: FormValue, where: Where): Read => {
  let complaint: unknown;
  for (const shape of shapes) {
    try {
      return readValue(shape, value, where);
    } catch (error) {
      if (complaint === undefined || (shape !== 'empty' && typeof shape === 'object')) complaint = error;
    }
  }
  throw complaint;
};

const readValue = (schema: Schema, value: FormValue, where: Where): Read => {
  if (typeof schema === 'object' && 'any' in schema) return readAny(schema.any, value, where);
  if (typeof value === 'string') return readText(schema, value, where);
  const { param } = where;
  if (typeof schema === 'object' && 'list' in schema && Array.isArray(value))
    return value.map((entry, index) => readValue(schema.list, entry, inside(where, String(index))));
  // Names of a map that happen to be numbers arrive as a list.
  const named = Array.isArray(value) ? Object.fromEntries(value.entries()) : value;
  if (typeof schema === 'object' && 'fields' in schema) return readFields(schema, named, where);
  if (typeof schema === 'object' && 'map' in schema)
    return Object.fromEntries(Object.entries(named).map(([name, entry]) => [name, readValue(schema.map, entry, inside(where, name))]));
  throw invalidRequest(`Invalid ${typeof schema === 'object' && 'list' in schema ? 'array' : 'string'}: ${JSON.stringify(value)}`, {
    param,
  });
};

/** `earlier`: asked in an older version of the API, which knows some parameters more. */
export const readRequest = (schema: Extract<Schema, { fields: object }>, form: { [name: string]: FormValue }, earlier: boolean): Read =>
  readFields(earlier && schema.earlier !== undefined ? { ...schema, fields: { ...schema.fields, ...schema.earlier } } : schema, form, {
    param: '',
    top: true,
  });
