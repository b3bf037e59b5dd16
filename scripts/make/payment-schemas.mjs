// Makes the request schemas of the payments sandbox from the SDK's own types: `node scripts/make/payment-schemas.mjs [--check]`
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const folder = join(root, 'server/sandbox/payments/api');
const coveragePath = join(folder, 'coverage.json');
const schemasPath = join(folder, 'request-schemas.json');

/** The only fields of the SDK's types that are no whole numbers. */
const fractions = /percent|rate|latitude|longitude|height|length|width|weight/;

/** A program over one file that names these types of the SDK; `types` has them by name. Throws where the SDK has no such type. */
export const openTypes = (names) => {
  const path = join(root, 'server', `payment-schemas-${process.pid}.ts`);
  const text = `import type { Stripe } from 'stripe';\n${names.map((name, index) => `export type Named${index} = Stripe.${name};`).join('\n')}\n`;
  writeFileSync(path, text);
  try {
    const program = ts.createProgram([path], {
      strict: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: true,
      noEmit: true,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      target: ts.ScriptTarget.ES2023,
      types: ['node'],
    });
    const checker = program.getTypeChecker();
    const source = program.getSourceFile(path);
    const types = new Map();
    for (const statement of source.statements) {
      if (!ts.isTypeAliasDeclaration(statement)) continue;
      const name = names[Number(statement.name.text.slice('Named'.length))];
      const type = checker.getTypeAtLocation(statement.name);
      if (type.flags & ts.TypeFlags.Any) throw new Error(`the SDK has no type Stripe.${name}`);
      types.set(name, type);
    }
    return { checker, source, types };
  } finally {
    rmSync(path);
  }
};

const isDecimal = (type) => type.aliasSymbol?.name === 'Decimal' || type.symbol?.name === 'Decimal' || type.symbol?.name === 'DecimalImpl';

/** Names after the first step, by the first step: ['a.b', 'c'] is {a: ['b'], c: []}. */
const byFirst = (paths) => {
  const result = new Map();
  for (const path of paths) {
    const [first, ...rest] = path.split('.');
    result.set(first, [...(result.get(first) ?? []), ...(rest.length === 0 ? [] : [rest.join('.')])]);
  }
  return result;
};

const maker = ({ checker, source }) => {
  /** covers undefined: everything below counts as covered. */
  const schemaOf = (type, name, covers) => {
    const { flags } = type;
    if (isDecimal(type)) return 'decimal';
    if (type.isUnion()) return unionOf(type, name, covers);
    if (flags & ts.TypeFlags.StringLiteral) return type.value === '' ? 'empty' : { enum: [type.value] };
    if (flags & ts.TypeFlags.String) return 'string';
    if (flags & ts.TypeFlags.Number) return fractions.test(name) ? 'number' : 'integer';
    if (flags & ts.TypeFlags.BooleanLike) return 'boolean';
    if (checker.isArrayType(type)) return { list: schemaOf(checker.getTypeArguments(type)[0], name, covers) };
    const index = checker.getIndexTypeOfType(type, ts.IndexKind.String);
    // Metadata takes texts and numbers; on the wire both are texts.
    if (index !== undefined) return { map: type.symbol?.name === 'MetadataParam' ? 'string' : schemaOf(index, name, undefined) };
    if (flags & ts.TypeFlags.Object) return fieldsOf(type, covers);
    throw new Error(`${name}: no schema for ${checker.typeToString(type)}`);
  };

  const unionOf = (type, name, covers) => {
    const parts = type.types.filter(({ flags }) => !(flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)));
    // The SDK leaves its lists of words open for what may come; the API itself takes only the words.
    const open = (part) => part.isIntersection() && part.types.some(({ flags }) => flags & ts.TypeFlags.String);
    const literals = parts.filter((part) => part.flags & ts.TypeFlags.StringLiteral && part.value !== '').map(({ value }) => value);
    const others = parts.filter((part) => !(part.flags & ts.TypeFlags.StringLiteral && part.value !== '') && !open(part));
    const shapes = [...new Set(others.map((part) => JSON.stringify(schemaOf(part, name, covers))))].map((text) => JSON.parse(text));
    // An empty text is tried first: it would otherwise be taken for a text like any other.
    shapes.sort((a, b) => Number(b === 'empty') - Number(a === 'empty'));
    if (literals.length > 0) shapes.push({ enum: literals.toSorted() });
    return shapes.length === 1 ? shapes[0] : { any: shapes };
  };

  const fieldsOf = (type, covers) => {
    const wanted = covers === undefined ? undefined : byFirst(covers);
    const fields = {};
    const required = [];
    const other = [];
    for (const property of checker.getPropertiesOfType(type)) {
      const below = wanted?.get(property.name);
      if (wanted !== undefined && below === undefined) {
        other.push(property.name);
        continue;
      }
      const optional = (property.flags & ts.SymbolFlags.Optional) !== 0;
      const declared = checker.getTypeOfSymbolAtLocation(property, source);
      fields[property.name] = schemaOf(declared, property.name, below === undefined || below.length === 0 ? undefined : below);
      if (!optional) required.push(property.name);
    }
    for (const name of wanted?.keys() ?? [])
      if (!(name in fields)) throw new Error(`the SDK's type ${checker.typeToString(type)} has no ${name}`);
    return { fields, ...(required.length > 0 && { required }), ...(other.length > 0 && { other: other.toSorted() }) };
  };
  return fieldsOf;
};

/** The schemas by route, as {route: schema}. */
export const makeSchemas = (coverage) => {
  const entries = Object.entries(coverage);
  const names = [...new Set(entries.map(([, { type }]) => type).filter((type) => type !== null))];
  const types = openTypes(names);
  const fieldsOf = maker(types);
  return Object.fromEntries(
    entries.map(([route, { type, covers = [], own = {}, earlier }]) => {
      const made = type === null ? { fields: {} } : fieldsOf(types.types.get(type), covers);
      // own: what no type of the SDK says, since only pages send it. earlier: what older versions of the API knew under other
      // names, as the official command line still sends it.
      return [route, { ...made, fields: { ...made.fields, ...own }, ...(earlier !== undefined && { earlier }) }];
    }),
  );
};

export const readCoverage = () => JSON.parse(readFileSync(coveragePath, 'utf8'));
export const readSchemas = () => (existsSync(schemasPath) ? JSON.parse(readFileSync(schemasPath, 'utf8')) : {});

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const made = makeSchemas(readCoverage());
  if (process.argv.includes('--check')) {
    const same = JSON.stringify(made) === JSON.stringify(readSchemas());
    console.log(
      same ? `${Object.keys(made).length} request schemas are those of the SDK's types` : 'the request schemas are not those of the SDK',
    );
    process.exitCode = same ? 0 : 1;
  } else {
    writeFileSync(schemasPath, `${JSON.stringify(made, undefined, 1)}\n`);
    console.log(`${Object.keys(made).length} request schemas`);
  }
}
