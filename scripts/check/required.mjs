// Holds that the parts this house is built from are there and used. `node scripts/check/required.mjs [ROOT]`
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isTest, sourceFiles } from './source-files.mjs';

const root = resolve(process.argv[2] ?? '.');

const packages = [
  'react',
  'react-router-dom',
  'dexie',
  'dexie-react-hooks',
  'workbox-window',
  'vite-plugin-pwa',
  'hono',
  '@hono/node-server',
  'postgres',
  'stripe',
  '@stripe/react-stripe-js',
  'openai',
  'yjs',
  'y-websocket',
  'vitest',
];

const paths = ['package.json', 'client', 'server', 'shared', 'vite.config.ts', 'docker-compose.yml', 'tests', 'tsconfig.json'];

const problems = paths.filter((path) => !existsSync(join(root, path))).map((path) => `${path} is missing`);

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const listed = { ...manifest.devDependencies, ...manifest.dependencies };

/** Every package that a file imports at run time, statically or dynamically; comments and types do not count. */
const importsOf = (text) => {
  const code = text.replace(/^\s*(\/\/|\*|\/\*).*$/gm, '');
  const specifiers = [
    ...code.matchAll(/\b(?:import|export)\s(?!\s*type\b)[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|\bimport\s*\(?\s*['"]([^'"]+)['"]/g),
  ];
  return specifiers.map(([, from, bare]) => {
    const specifier = from ?? bare;
    return specifier
      .split('/')
      .slice(0, specifier.startsWith('@') ? 2 : 1)
      .join('/');
  });
};
const inProduct = new Set();
const inTests = new Set();
for (const file of [...sourceFiles(root, ['client', 'server', 'shared', 'tests'], /\.tsx?$/), 'vite.config.ts']) {
  if (!existsSync(join(root, file))) continue;
  const target = isTest(file) || file.startsWith('tests/') ? inTests : inProduct;
  for (const name of importsOf(readFileSync(join(root, file), 'utf8'))) target.add(name);
}

for (const name of packages) {
  const used = (name === 'vitest' ? inTests : inProduct).has(name);
  if (!(name in listed)) problems.push(`${name} is not a dependency`);
  else if (!used) problems.push(`${name} is a dependency that no code uses`);
}

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
} else console.log(`= ${packages.length} of ${packages.length} used`);
