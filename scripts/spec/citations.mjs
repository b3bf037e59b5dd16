// Collects which rules the tests cite in their names, and whether each of those tests asserts anything.
import ts from 'typescript';

const runners = new Set(['it', 'test', 'deepIt']);
const idPattern = /^[A-Z]{1,3}\d+$/;

/** 'it' for it(), it.each()(), it.concurrent.for()() and the like; null for every other call. */
const runnerOf = (callee) => {
  const modifiers = [];
  let node = callee;
  for (;;) {
    if (ts.isIdentifier(node)) return runners.has(node.text) ? { modifiers } : null;
    if (ts.isPropertyAccessExpression(node)) {
      modifiers.push(node.name.text);
      node = node.expression;
    } else if (ts.isCallExpression(node) || ts.isTaggedTemplateExpression(node))
      node = ts.isCallExpression(node) ? node.expression : node.tag;
    else return null;
  }
};

/** The name as far as it is written out; null where it is not a text at all. */
const nameOf = (node) => {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) return node.head.text + node.templateSpans.map((span) => `\${}${span.literal.text}`).join('');
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    return `${nameOf(node.left) ?? '${}'}${nameOf(node.right) ?? '${}'}`;
  }
  return null;
};

const isConstant = (node) =>
  ts.isLiteralExpression(node) ||
  node.kind === ts.SyntaxKind.TrueKeyword ||
  node.kind === ts.SyntaxKind.FalseKeyword ||
  node.kind === ts.SyntaxKind.NullKeyword;

/** Whether a call states something that can fail: expect(value).matcher(), expectX(), assertX(), fc.assert(), assert.equal(). */
const isAssertion = (call) => {
  let callee = call.expression;
  const names = [];
  while (ts.isPropertyAccessExpression(callee)) {
    names.unshift(callee.name.text);
    callee = callee.expression;
  }
  if (ts.isIdentifier(callee)) {
    if (callee.text === 'expect') return names.length > 0 && names[0] === 'fail';
    return [callee.text, ...names].some((name) => /^(expect|assert)([A-Z]|$)/.test(name));
  }
  if (ts.isCallExpression(callee) && names.length > 0) {
    const inner = callee.expression;
    const root = ts.isPropertyAccessExpression(inner) ? inner.expression : inner;
    if (ts.isIdentifier(root) && root.text === 'expect') return callee.arguments.length > 0 && !isConstant(callee.arguments[0]);
  }
  return false;
};

const asserts = (body) => {
  let found = false;
  const visit = (node) => {
    if (found) return;
    if (ts.isCallExpression(node) && isAssertion(node)) found = true;
    else ts.forEachChild(node, visit);
  };
  visit(body);
  return found;
};

/** Ids in the square brackets of a name, and the brackets that look like ids but are none. */
const idsOf = (name) => {
  const ids = [];
  const wrong = [];
  for (const [whole, inside] of name.matchAll(/\[([^\]]*)\]/g)) {
    const words = inside.split(/[\s,]+/).filter((word) => word !== '');
    if (words.length > 0 && words.every((word) => idPattern.test(word))) ids.push(...words);
    else if (/^[A-Z]{1,3}\d/.test(inside) || inside.includes('${}') || /^[%$]/.test(inside)) wrong.push(whole);
  }
  return { ids, wrong };
};

/** Citations of one test file: id, place; and what is wrong with them. */
export const citationsOf = (path, text) => {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const citations = [];
  const problems = [];
  const visit = (node) => {
    ts.forEachChild(node, visit);
    if (!ts.isCallExpression(node) || node.arguments.length === 0) return;
    const runner = runnerOf(node.expression);
    const name = runner === null ? null : nameOf(node.arguments[0]);
    if (name === null) return;
    const { ids, wrong } = idsOf(name);
    const place = `${path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
    for (const bracket of wrong) problems.push(`${place} ${bracket.replace('${}', '${…}')} names no rule: write each id out`);
    if (ids.length === 0) return;
    const off = runner.modifiers.find((modifier) => ['skip', 'todo', 'fails'].includes(modifier));
    if (off !== undefined) problems.push(`${place} cites ${ids.join(', ')} but is marked ${off}`);
    else if (!node.arguments.slice(1).some(asserts)) problems.push(`${place} cites ${ids.join(', ')} but asserts nothing`);
    else for (const id of ids) citations.push({ id, place });
  };
  visit(source);
  return { citations, problems };
};
