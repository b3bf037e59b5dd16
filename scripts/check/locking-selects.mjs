// Finds the statements that lock rows and read more than those rows: what waits for a lock re-reads the locked row alone, the rest
// stays as it was before the wait.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { isTest, sourceFiles } from './source-files.mjs';

const locks = /\bfor\s+(?:no\s+key\s+)?update\b|\bfor\s+(?:key\s+)?share\b|\bpg_(?:try_)?advisory_(?:xact_)?lock/i;
/** As deep as fragments are put into fragments. */
const maxDepth = 4;

const walk = (node, visit) => {
  if (visit(node) !== false) ts.forEachChild(node, (child) => walk(child, visit));
};

/** The statements and fragments in the code, the outermost ones. */
const templatesIn = (node) => {
  const found = [];
  walk(node, (at) => !(ts.isTaggedTemplateExpression(at) && found.push(at.template)));
  return found;
};

const databases = new Set(['db', 'tx', 'sql']);
/** Functions that are given the database: what they make may be a fragment. */
const makersIn = (node) => {
  const found = new Set();
  walk(node, (at) => {
    if (!ts.isCallExpression(at) || !ts.isIdentifier(at.expression)) return;
    const [first] = at.arguments;
    if (first !== undefined && ts.isIdentifier(first) && databases.has(first.text)) found.add(at.expression.text);
  });
  return found;
};

/** The text of a statement with the fragments that are put into it; what is a parameter is left out. */
const expanded = (template, fragments, depth = 0) => {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
  const inner = (expression) => {
    const own = templatesIn(expression);
    const named = depth < maxDepth ? [...makersIn(expression)].flatMap(fragments) : [];
    return [...own, ...named].map((one) => expanded(one, fragments, depth + 1)).join(' ');
  };
  return template.head.text + template.templateSpans.map(({ expression, literal }) => ` ${inner(expression)} ${literal.text}`).join('');
};

const readsMore = (sql) =>
  (sql.match(/\bselect\b/gi) ?? []).length > 1 ||
  /\bjoin\b/i.test(sql) ||
  // Two relations after `from`; the commas of a function's arguments are none.
  /\bfrom\s+[a-z_]+(?:\s+(?:as\s+)?[a-z_]+)?\s*,/i.test(sql) ||
  (/advisory/i.test(sql) && /\bfrom\s+(?!unnest\b)/i.test(sql));

/** `FILE NAME` of every function under `server` whose statement locks rows and reads others as well. */
export const lockingSelects = (root) => {
  const files = sourceFiles(root, ['server'], /\.ts$/).filter((path) => !isTest(path));
  const sources = files.map((path) => [
    path,
    ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest, true),
  ]);
  const constants = [];
  for (const [path, source] of sources) {
    for (const statement of source.statements) {
      if (!ts.isVariableStatement(statement)) continue;
      for (const { name, initializer } of statement.declarationList.declarations) {
        if (!ts.isIdentifier(name) || initializer === undefined) continue;
        const templates = templatesIn(initializer);
        constants.push({ name: name.text, path, templates });
      }
    }
  }
  /** What a name stands for in a file: its own, or that of whatever file it may come from. */
  const fragmentsOf = (path) => (wanted) => {
    const named = constants.filter(({ name }) => name === wanted);
    const own = named.filter((one) => one.path === path);
    return (own.length > 0 ? own : named).flatMap(({ templates }) => templates);
  };
  const found = constants.flatMap(({ name, path, templates }) =>
    templates.some((template) => {
      const sql = expanded(template, fragmentsOf(path));
      return locks.test(sql) && readsMore(sql);
    })
      ? [`${path} ${name}`]
      : [],
  );
  return [...new Set(found)].sort();
};
