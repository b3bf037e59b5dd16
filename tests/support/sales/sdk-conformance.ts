// Validates an answer against a type of the SDK, recursively: no missing or unknown properties, and only known enum values.
import ts from 'typescript';
import { openTypes } from '../../../scripts/make/payment-schemas.mjs';

export type Conformance = {
  /** The violations of that type, empty if there are none. */
  problemsOf(value: unknown, typeName: string): string[];
};

/** Fields for which the SDK lists known values, while the API adds new ones. */
const openWords = (type: ts.Type) => type.isIntersection() && type.types.some(({ flags }) => (flags & ts.TypeFlags.String) !== 0);
const isDecimal = (type: ts.Type) => ['Decimal', 'DecimalImpl'].includes(type.aliasSymbol?.name ?? type.symbol?.name ?? '');

export const openConformance = (names: readonly string[]): Conformance => {
  const { checker, source, types: opened } = openTypes(names);
  if (source === undefined) throw new Error('the file of the types was not read');
  const types: ReadonlyMap<string, ts.Type> = opened;

  const check = (value: unknown, type: ts.Type, at: string): string[] => {
    const { flags } = type;
    if (type.isUnion()) return checkUnion(value, type.types, at);
    if (isDecimal(type)) return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? [] : [`${at} is no decimal text`];
    if ((flags & ts.TypeFlags.Any) !== 0 || (flags & ts.TypeFlags.Unknown) !== 0) return [];
    if ((flags & ts.TypeFlags.Null) !== 0) return value === null ? [] : [`${at} is not null`];
    if (type.isStringLiteral() || type.isNumberLiteral())
      return value === type.value ? [] : [`${at} is ${JSON.stringify(value)}, not ${JSON.stringify(type.value)}`];
    if ((flags & ts.TypeFlags.BooleanLiteral) !== 0)
      return String(value) === checker.typeToString(type) ? [] : [`${at} is not ${checker.typeToString(type)}`];
    if ((flags & ts.TypeFlags.String) !== 0) return typeof value === 'string' ? [] : [`${at} is no text`];
    if ((flags & ts.TypeFlags.Number) !== 0) return typeof value === 'number' && Number.isFinite(value) ? [] : [`${at} is no number`];
    if ((flags & ts.TypeFlags.Boolean) !== 0) return typeof value === 'boolean' ? [] : [`${at} is neither true nor false`];
    if (typeof value !== 'object' || value === null) return [`${at} is no object`];
    if (checker.isArrayType(type)) {
      const [element] = checker.getTypeArguments(type as ts.TypeReference);
      return Array.isArray(value) && element !== undefined
        ? value.flatMap((entry, index) => check(entry, element, `${at}[${index}]`))
        : [`${at} is no list`];
    }
    return checkFields(value, type, at);
  };

  const checkFields = (value: object, type: ts.Type, at: string): string[] => {
    const index = checker.getIndexTypeOfType(type, ts.IndexKind.String);
    if (index !== undefined) return Object.entries(value).flatMap(([name, entry]) => check(entry, index, `${at}.${name}`));
    const properties = new Map(checker.getPropertiesOfType(type).map((property) => [property.name, property]));
    const given = new Map(Object.entries(value));
    const problems = [...given.keys()].filter((name) => !properties.has(name)).map((name) => `${at}.${name} is not in the SDK's type`);
    for (const [name, property] of properties) {
      if (!given.has(name)) {
        if ((property.flags & ts.SymbolFlags.Optional) === 0) problems.push(`${at}.${name} is missing`);
        continue;
      }
      problems.push(...check(given.get(name), checker.getTypeOfSymbolAtLocation(property, source), `${at}.${name}`));
    }
    return problems;
  };

  /** The violations of the union member that fits best. An open list of values counts as its known values. */
  const checkUnion = (value: unknown, parts: readonly ts.Type[], at: string): string[] => {
    const words = parts.flatMap((part) => (part.isStringLiteral() ? [part.value] : []));
    const others = parts.filter((part) => !part.isStringLiteral() && !openWords(part) && (part.flags & ts.TypeFlags.Undefined) === 0);
    if (typeof value === 'string' && words.includes(value)) return [];
    const shapes =
      typeof value === 'object' && value !== null && 'object' in value ? others.filter((part) => named(part, value.object)) : others;
    const found = (shapes.length === 0 ? others : shapes).map((part) => check(value, part, at));
    const best = found.toSorted((a, b) => a.length - b.length)[0];
    return best ?? [`${at} is ${JSON.stringify(value)}, none of ${words.join(', ')}`];
  };

  /** Whether a type is that of objects with this `object` name. */
  const named = (type: ts.Type, name: unknown): boolean => {
    const property = type.getProperty('object');
    const declared = property === undefined ? undefined : checker.getTypeOfSymbolAtLocation(property, source);
    return declared !== undefined && declared.isStringLiteral() && declared.value === name;
  };

  return {
    problemsOf: (value, typeName) => {
      const type = types.get(typeName);
      if (type === undefined) throw new Error(`Stripe.${typeName} was not asked for`);
      // In its JSON form: undefined properties are dropped.
      return check(JSON.parse(JSON.stringify(value)), type, typeName);
    },
  };
};
