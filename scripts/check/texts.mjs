// Every text of the product has a German message and every message has a text: looks for what is missing, unused, or differs in its
// parameters and tags. `node scripts/check/texts.mjs [--fill]`: --fill adds what is missing as '' and drops what is unused.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from '@messageformat/parser';
import ts from 'typescript';
import { root } from '../run/prepare.mjs';
import { sourceFiles } from './source-files.mjs';

const makesTexts = new Set(['t', 'rich', 'message', 'template']);

/** The literal first arguments of t(), rich(), message() and template() in a source; `computed` are those that are no literal. */
export const textsIn = (file, source) => {
  const texts = [];
  const computed = [];
  if (!/\b(?:t|rich|message|template)\(/.test(source)) return { texts, computed };
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const visit = (node) => {
    if (
      ts.isCallExpression(node) &&
      ts.isIdentifier(node.expression) &&
      makesTexts.has(node.expression.text) &&
      node.arguments.length > 0
    ) {
      const [first] = node.arguments;
      if (ts.isStringLiteralLike(first)) texts.push(first.text);
      else if (node.expression.text !== 'message') computed.push(first.getText());
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return { texts, computed };
};

/** 'count plural', 'name': what a message takes; and its tags. Throws where it is no message. */
const shapeOf = (text) => {
  const found = new Set();
  const walk = (tokens) => {
    for (const token of tokens) {
      if (token.type === 'argument') found.add(`{${token.arg}}`);
      if (token.type === 'plural' || token.type === 'select' || token.type === 'selectordinal') {
        found.add(`{${token.arg}}`);
        if (!token.cases.some(({ key }) => key === 'other')) throw new Error('a plural without "other"');
        for (const { tokens: inside } of token.cases) walk(inside);
      }
    }
  };
  if (text.includes('{')) walk(parse(text));
  for (const [tag] of text.matchAll(/<\/?\d+>/g)) found.add(tag);
  return [...found].sort().join(' ');
};

/** What is wrong with a catalog. used: the messages that the sources have. */
export const problemsOf = (used, catalog) => {
  const problems = [];
  for (const text of used) if (!(text in catalog)) problems.push(`missing: ${text}`);
  for (const [message, translation] of Object.entries(catalog)) {
    if (!used.has(message)) problems.push(`unused: ${message}`);
    else if (translation.trim() === '') problems.push(`not translated: ${message}`);
    else if (message !== message.trim() || translation !== translation.trim()) problems.push(`begins or ends with a blank: ${message}`);
    else {
      try {
        if (shapeOf(message) !== shapeOf(translation)) problems.push(`other parameters or tags: ${message} | ${translation}`);
      } catch (error) {
        problems.push(`cannot be read (${error.message}): ${message} | ${translation}`);
      }
    }
  }
  return problems;
};

/** Three words in a row that a source has, or all where there are fewer; many such texts are composed of parts. */
const isInSource = (message, source) =>
  message.split(/\{\w+\}|["'“”‘’`\\]/).some((part) => {
    const words = part.trim().split(/\s+/);
    return words.some((_, at) => {
      const three = words.slice(at, at + 3).join(' ');
      return three.length > 2 && source.includes(three) && (words.length < 3 || at + 3 <= words.length);
    });
  });

/** Composed of names alone, or made by a package. */
const isForeign = /^(AIGC label|Set CONTACT_|Quoted field|Trailing quote)/;

/** Of the texts that arrive in English. */
export const arrivedProblemsOf = (catalog, source) => {
  const problems = [];
  for (const [message, translation] of Object.entries(catalog)) {
    if (!isForeign.test(message) && !isInSource(message, source)) problems.push(`in no source: ${message}`);
    if (translation.trim() === '') problems.push(`not translated: ${message}`);
    const names = new Set([...message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    try {
      for (const part of shapeOf(translation).split(' ').filter(Boolean))
        if (!names.has(part.slice(1, -1))) problems.push(`unknown parameter ${part}: ${message}`);
    } catch (error) {
      problems.push(`cannot be read (${error.message}): ${translation}`);
    }
  }
  return problems;
};

const isMain = process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href;
if (isMain) {
  const files = sourceFiles(root, ['client', 'shared', 'server'], /\.tsx?$/).filter((file) => !/\.(test|fixture)\.tsx?$/.test(file));
  const sources = files.map((file) => [file, readFileSync(join(root, file), 'utf8')]);
  const used = new Set();
  const problems = [];
  for (const [file, source] of sources) {
    const { texts, computed } = textsIn(file, source);
    for (const text of texts) used.add(text);
    if (!file.startsWith('shared/language/') && file !== 'client/ui/rich.tsx')
      for (const one of computed) problems.push(`${file}: no literal: ${one}`);
  }
  const folder = join(root, 'shared', 'language');
  const path = join(folder, 'de.json');
  let german = JSON.parse(readFileSync(path, 'utf8'));
  if (process.argv.includes('--fill')) {
    german = Object.fromEntries([...used].sort().map((text) => [text, german[text] ?? '']));
    writeFileSync(path, `${JSON.stringify(german, null, 2)}\n`);
  }
  problems.push(...problemsOf(used, german));
  const all = sources.map(([, source]) => source).join('\n');
  problems.push(...arrivedProblemsOf(JSON.parse(readFileSync(join(folder, 'served.de.json'), 'utf8')), all));
  for (const problem of problems) console.log(problem);
  console.log(`= ${used.size} texts, all of them in German`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
