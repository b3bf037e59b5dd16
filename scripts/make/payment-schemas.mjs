// Makes the request schemas of the payments sandbox from the SDK's own types: `node scripts/make/payment-schemas.mjs [--check]`
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const folder = join(root, 'server/sandbox/payments/api');
const coveragePath = join(folder, 'coverage.json');
const schemasPath = join(folder, 'request-schemas.json');

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

/** What is covered, by the first step: ['a.b', 'c!', 'd=x|y'] is {a: {below: ['b']}, c: {required: true}, d: {words: ['x', 'y']}}. */
const byFirst = (paths) => {
  const result = new Map();
  for (const path of paths) {
    const [step, ...rest] = path.split('.');
    const [name, words] = step.replace('!', '').split('=');
    result.set(name, {
      below: [...(result.get(name)?.below ?? []), ...(rest.length === 0 ? [] : [rest.join('.')])],
      words: words?.split('|'),
      // Needed here although the SDK leaves it open; so is whatever it is a part of.
      required: result.get(name)?.required === true || path.endsWith('!'),
    });
  }
  return result;
};

const maker = ({ checker, source }) => {
  /** covered: which fields, or which words; without either everything counts as covered. */
  const schemaOf = (type, name, covered = { below: [] }) => {
    const { flags } = type;
    if (type.isUnion()) return unionOf(type, name, covered);
    if (flags & ts.TypeFlags.StringLiteral) return { enum: [type.value] };
    if (flags & ts.TypeFlags.String) return 'string';
    if (flags & ts.TypeFlags.Number) return 'integer';
    if (flags & ts.TypeFlags.BooleanLike) return 'boolean';
    if (checker.isArrayType(type)) return { list: schemaOf(checker.getTypeArguments(type)[0], name, covered) };
    const index = checker.getIndexTypeOfType(type, ts.IndexKind.String);
    // Metadata takes texts and numbers; on the wire both are texts.
    if (index !== undefined) return { map: type.symbol?.name === 'MetadataParam' ? 'string' : schemaOf(index, name) };
    if (flags & ts.TypeFlags.Object) return fieldsOf(type, covered.below.length === 0 ? undefined : covered.below);
    throw new Error(`${name}: no schema for ${checker.typeToString(type)}`);
  };

  const unionOf = (type, name, covered) => {
    const parts = type.types
      .filter(({ flags }) => !(flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)))
      // An empty text unsets; nothing here does.
      .filter((part) => !(part.flags & ts.TypeFlags.StringLiteral && part.value === ''))
      // Whose fields are named is an object.
      .filter(({ flags }) => covered.below.length === 0 || (flags & ts.TypeFlags.Object) !== 0);
    // The SDK leaves its lists of words open for what may come; the API itself takes only the words.
    const open = (part) => part.isIntersection() && part.types.some(({ flags }) => flags & ts.TypeFlags.String);
    const known = parts.filter((part) => part.flags & ts.TypeFlags.StringLiteral).map(({ value }) => value);
    const strange = covered.words?.find((word) => !known.includes(word));
    if (strange !== undefined) throw new Error(`${name}: the SDK has no word ${strange}`);
    const literals = covered.words ?? known;
    const others = parts.filter((part) => !(part.flags & ts.TypeFlags.StringLiteral) && !open(part));
    const shapes = [...new Set(others.map((part) => JSON.stringify(schemaOf(part, name, covered))))].map((text) => JSON.parse(text));
    if (literals.length > 0) shapes.push({ enum: literals.toSorted() });
    if (shapes.length !== 1) throw new Error(`${name}: ${shapes.length} kinds of values`);
    return shapes[0];
  };

  const fieldsOf = (type, covers) => {
    const wanted = covers === undefined ? undefined : byFirst(covers);
    const fields = {};
    const required = [];
    for (const property of checker.getPropertiesOfType(type)) {
      const covered = wanted?.get(property.name);
      if (wanted !== undefined && covered === undefined) continue;
      const optional = (property.flags & ts.SymbolFlags.Optional) !== 0;
      fields[property.name] = schemaOf(checker.getTypeOfSymbolAtLocation(property, source), property.name, covered);
      if (!optional || covered?.required === true) required.push(property.name);
    }
    for (const name of wanted?.keys() ?? [])
      if (!(name in fields)) throw new Error(`the SDK's type ${checker.typeToString(type)} has no ${name}`);
    return { fields, ...(required.length > 0 && { required }) };
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
    entries.map(([route, { type, covers = [], own = {} }]) => {
      const made = type === null ? { fields: {} } : fieldsOf(types.types.get(type), covers);
      // own: what no type of the SDK says, since only pages send it.
      return [route, { ...made, fields: { ...made.fields, ...own } }];
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
