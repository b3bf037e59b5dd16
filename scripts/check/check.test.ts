// The check of the house sees what it is there to see: every wall turns red when it is broken, and the other parts fail when they must.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const temporary = mkdtempSync(join(tmpdir(), 'verso-house-'));
afterAll(() => rmSync(temporary, { recursive: true }));

const plant = (root: string, files: Record<string, string>) => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
};
const house = (name: string, copied: readonly string[]) => {
  const root = join(temporary, name);
  mkdirSync(root);
  for (const path of copied) if (existsSync(path)) cpSync(path, join(root, path), { recursive: true });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  return root;
};
const run = (script: string, root: string) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve('scripts/check', script), root], { encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
};

const configs = ['package.json', 'tsconfig.json', 'tsconfig.base.json', '.dependency-cruiser.cjs'];
const value = 'export const value = 1;\n';
const importing = (target: string) => `import { value } from '${target}';\nexport const other = value;\n`;
const loading = (target: string) => `import '${target}';\n`;

/** The wall that is broken, the file that breaks it, and its text. */
const plants: readonly (readonly [string, string, string])[] = [
  ['no-circles', 'shared/domain/planted-circle-a.ts', "import type { B } from './planted-circle-b.ts';\nexport type A = { b?: B };\n"],
  ['everything-resolves', 'shared/domain/planted-nowhere.ts', importing('./planted-not-there.ts')],
  ['only-listed-packages', 'server/platform/planted-unlisted.ts', loading('debug')],
  ['product-never-tests', 'server/platform/planted-support.ts', importing('#tests/support/planted.ts')],
  ['shared-stands-alone', 'shared/domain/planted-server.ts', importing('#server/platform/planted.ts')],
  ['shared-is-pure', 'shared/domain/planted-node.ts', loading('node:fs')],
  ['shared-is-pure', 'shared/domain/planted-package.ts', loading('dexie')],
  ['zod-is-mini', 'shared/domain/planted-zod.ts', loading('zod')],
  ['rules-know-no-wire', 'shared/domain/planted-wire.ts', importing('../contract/planted.ts')],
  ['examiners-know-no-wire', 'shared/examiners/planted-wire.ts', importing('../contract/planted.ts')],
  ['declarations-know-no-wire', 'shared/records/planted-wire.ts', importing('../contract/planted.ts')],
  ['server-never-client', 'server/platform/planted-client.ts', importing('#client/ui/planted.ts')],
  ['platform-knows-no-feature', 'server/platform/planted-feature.ts', importing('../catalog/planted.ts')],
  ['one-door-postgres', 'server/catalog/planted-postgres.ts', loading('postgres')],
  ['only-stores-speak-sql', 'server/catalog/planted-sql.ts', 'export const read = (tx: any) => tx`\n  select * from art_pieces`;\n'],
  ['only-stores-speak-sql', 'server/catalog/planted-unsafe.ts', "export const read = (tx: any) => tx.unsafe('select 1');\n"],
  ['a-store-belongs-to-its-feature', 'server/scan/planted-foreign.ts', importing('../catalog/planted.store.ts')],
  ['a-store-knows-no-act', 'server/catalog/planted-upward.store.ts', importing('./planted.ts')],
  ['routes-are-the-top', 'server/catalog/planted-below.ts', importing('./planted.routes.ts')],
  ['acts-go-downward', 'server/accounts/planted-upward.ts', importing('../catalog/planted.ts')],
  ['acts-go-downward', 'server/catalog/planted-upward.ts', importing('../scan/planted.ts')],
  ['acts-go-downward', 'server/scan/planted-upward.ts', importing('../sync/planted.ts')],
  ['rooms-go-downward', 'server/platform/database/planted-upward.ts', importing('../http/planted.ts')],
  ['rooms-go-downward', 'client/data/db/planted-upward.ts', importing('../engine/planted.ts')],
  ['sandbox-is-mounted-only', 'server/accounts/planted-sandbox.ts', importing('../sandbox/planted.ts')],
  ['sandbox-is-loaded-where-it-is-wanted', 'server/planted-sandbox.ts', importing('./sandbox/planted.ts')],
  ['client-never-server', 'client/features/catalog/planted-server.ts', importing('#server/platform/planted.ts')],
  ['client-never-node', 'client/features/catalog/planted-node.ts', loading('node:path')],
  ['ui-knows-no-feature', 'client/ui/planted-feature.ts', importing('../features/catalog/planted.ts')],
  ['data-knows-no-screen', 'client/data/planted-screen.ts', importing('../features/catalog/planted.ts')],
  ['rooms-go-downward', 'client/work/planted-upward.ts', importing('../features/catalog/planted.ts')],
  ['rooms-go-downward', 'client/features/scan/planted-app.ts', importing('../../app/planted.ts')],
  ['features-stay-in-their-room', 'client/features/scan/planted-neighbor.ts', importing('../catalog/planted.ts')],
  ['settings-gather-sections', 'client/features/settings/settings-screen.tsx', importing('../catalog/planted.ts')],
  ['screens-ask-their-data-file', 'client/features/catalog/planted-screen.tsx', importing('../../data/planted.ts')],
  ['one-door-jose', 'server/accounts/planted-auth.ts', loading('jose')],
  ['one-door-openai', 'server/scan/planted-model.ts', loading('openai')],
  ['one-door-sharp', 'server/catalog/planted-image.ts', loading('sharp')],
  ['one-door-dexie', 'client/device/session/planted-dexie.ts', loading('dexie')],
];

const targets: Record<string, string> = Object.fromEntries(
  [
    'shared/contract/planted.ts',
    'server/platform/planted.ts',
    'server/platform/http/planted.ts',
    'client/data/engine/planted.ts',
    'server/accounts/planted.ts',
    'server/catalog/planted.ts',
    'server/catalog/planted.store.ts',
    'server/catalog/planted.routes.ts',
    'server/scan/planted.ts',
    'server/sync/planted.ts',
    'server/sandbox/planted.ts',
    'client/ui/planted.ts',
    'client/data/planted.ts',
    'client/app/planted.ts',
    'client/features/catalog/planted.ts',
    'tests/support/planted.ts',
  ].map((path) => [path, value]),
);

describe('the walls', () => {
  let output = '';
  beforeAll(() => {
    const root = house('walls', configs);
    plant(root, targets);
    plant(root, { 'shared/domain/planted-circle-b.ts': "import type { A } from './planted-circle-a.ts';\nexport type B = { a?: A };\n" });
    plant(root, Object.fromEntries(plants.map(([, path, text]) => [path, text])));
    output = run('walls.mjs', root).output;
  });

  it.each(plants)('%s turns red for %s', (wall, path) => {
    expect(output).toContain(`${wall}: ${path}`);
  });

  it('a type of the device’s data may travel to a screen, and a database type through an act', () => {
    const root = house('types', configs);
    plant(root, {
      'client/data/rows.ts': 'export type Row = { id: string };\n',
      'client/features/catalog/piece-card.tsx':
        "import type { Row } from '../../data/rows.ts';\nexport const idOf = (row: Row) => row.id;\n",
      'server/platform/database/database.ts': 'export type Transaction = { id: string };\n',
      'server/catalog/catalog.ts':
        "import type { Transaction } from '../platform/database/database.ts';\nexport const pass = (tx: Transaction) => tx;\n",
    });
    expect(run('walls.mjs', root)).toEqual({ status: 0, output: '= 4 modules\n' });
  });

  it('a check that saw no module fails', () => {
    const empty = house('empty', configs);
    expect(run('walls.mjs', empty)).toMatchObject({ status: 1 });
    const blind = house(
      'blind',
      configs.filter((path) => path !== '.dependency-cruiser.cjs'),
    );
    // As a cruiser does that knows no TypeScript: it ends well and has read nothing.
    plant(blind, { '.dependency-cruiser.cjs': "module.exports = { options: { exclude: '\\\\.ts$' } };\n", 'server/main.ts': value });
    const { status, output: said } = run('walls.mjs', blind);
    expect(said).toContain('no-module-seen: 1 of 1 files were not read');
    expect(status).toBe(1);
  });
});

describe('sizes', () => {
  it('a file above 400 lines and a test above 600 fail', () => {
    const root = house('sizes', []);
    plant(root, {
      'server/long.ts': 'x\n'.repeat(401),
      'server/short.ts': 'x\n',
      'server/tiny.ts': 'x\n',
      'server/long.test.ts': 'x\n'.repeat(601),
    });
    const { status, output } = run('sizes.mjs', root);
    expect(output).toContain('server/long.ts has 401 lines, at most 400');
    expect(output).toContain('server/long.test.ts has 601 lines, at most 600');
    expect(status).toBe(1);
  });

  it('a median above 80 lines fails', () => {
    const root = house('median', []);
    plant(root, { 'server/a.ts': 'x\n'.repeat(81), 'server/b.ts': 'x\n'.repeat(81), 'server/c.ts': 'x\n' });
    expect(run('sizes.mjs', root).output).toContain('the median file has 81 lines');
  });
});

describe('required parts', () => {
  const now = [
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
  ];
  const complete = (name: string, change: (packages: string[]) => string[] = (packages) => packages) => {
    const root = house(name, []);
    const used = change(now);
    plant(root, {
      'package.json': JSON.stringify({ dependencies: Object.fromEntries([...now, 'vitest'].map((each) => [each, '1.0.0'])) }),
      'vite.config.ts': '',
      'docker-compose.yml': '',
      'tsconfig.json': '{}',
      'client/a.ts': used.map((each) => `import '${each}';`).join('\n'),
      'server/a.ts': '',
      'shared/a.ts': '',
      'tests/a.test.ts': "import { it } from 'vitest';",
    });
    return root;
  };

  it('pass when all are there and used', () => {
    expect(run('required.mjs', complete('complete')).output).toMatch(/^= 15 of 15 used/);
  });

  it('fail for each that no code uses, and for no other', () => {
    const some = now.filter((_, index) => index % 2 === 0);
    const root = complete('unused', (packages) => packages.filter((each) => !some.includes(each)));
    expect(run('required.mjs', root)).toMatchObject({
      status: 1,
      output: some.map((name) => `${name} is a dependency that no code uses\n`).join(''),
    });
    const others = complete('unused-others', (packages) => packages.filter((each) => some.includes(each)));
    expect(run('required.mjs', others).output.split('\n')).toHaveLength(now.length - some.length + 1);
  });

  it('do not count a comment or a type as use', () => {
    const root = complete('types-only', (packages) => packages.filter((each) => each !== 'openai'));
    plant(root, { 'server/a.ts': "// import 'openai';\nimport type { Model } from 'openai';\n" });
    expect(run('required.mjs', root).status).toBe(1);
  });

  it('fail when a path is missing', () => {
    const root = complete('pathless');
    rmSync(join(root, 'docker-compose.yml'));
    expect(run('required.mjs', root).output).toContain('docker-compose.yml is missing');
  });
});

describe('weight', () => {
  /** Text that does not compress: about three quarters of a byte a character. */
  const noise = (kilobytes: number) => `/*${randomBytes(kilobytes * 1000).toString('base64')}*/`;
  const built = (name: string, weights: { entry: number; shell: number; route: number; worker: number }) => {
    const root = house(name, []);
    plant(root, {
      '.vite/manifest.json': JSON.stringify({
        'index.html': {
          file: 'a/main.js',
          isEntry: true,
          imports: ['_base.js'],
          dynamicImports: ['client/app/frame/own-frame.tsx', 'client/features/scan/scan-screen.tsx'],
        },
        '_base.js': { file: 'a/base.js' },
        'client/app/frame/own-frame.tsx': { file: 'a/own-frame.js', src: 'client/app/frame/own-frame.tsx', isDynamicEntry: true },
        'client/features/scan/scan-screen.tsx': {
          file: 'a/scan.js',
          src: 'client/features/scan/scan-screen.tsx',
          isDynamicEntry: true,
          imports: ['index.html'],
        },
      }),
      'a/main.js': 'main();',
      'a/base.js': noise(weights.entry),
      'a/own-frame.js': noise(weights.shell),
      'a/scan.js': noise(weights.route),
      'service-worker.js': `importScripts('/assets/background-1.js');${noise(weights.worker)}`,
      'assets/background-1.js': 'sync();',
    });
    return run('weight.mjs', root);
  };

  it('passes below the limits: what an entry imports counts, and once', () => {
    const { status, output } = built('light', { entry: 110, shell: 30, route: 30, worker: 10 });
    expect(output).toMatch(/= first load 11\d\.\d kB, shell 14\d\.\d kB/);
    expect(status).toBe(0);
  });

  it.each([
    ['first load of /', { entry: 152, shell: 1, route: 1, worker: 1 }],
    ['signed-in shell', { entry: 100, shell: 102, route: 1, worker: 1 }],
    ['scan/scan-screen.tsx', { entry: 10, shell: 1, route: 62, worker: 1 }],
    ['service worker', { entry: 10, shell: 1, route: 1, worker: 22 }],
  ])('%s above its limit fails', (what, weights) => {
    const { status, output } = built(what.replaceAll(/\W/g, '-'), weights);
    expect(output).toContain(`${what} weighs`);
    expect(status).toBe(1);
  });
});

describe('lint', () => {
  const bad: readonly (readonly [string, string])[] = [
    ['no-explicit-any', 'export const loose = (value: any): string => String(value);\n'],
    ['no-floating-promises', 'export const drop = (): void => {\n  Promise.resolve(1);\n};\n'],
    [
      'no-misused-promises',
      'export const each = (list: string[]): void => {\n  list.forEach(async () => { await Promise.resolve(); });\n};\n',
    ],
    ['no-unused-vars', 'const unused = 1;\nexport const used = 2;\n'],
    ['no-default-export', 'const value = 1;\nexport default value;\n'],
    ['no-warning-comments', '// TODO later\nexport const value = 1;\n'],
    ['no-restricted-imports', "import * as z from 'zod';\nexport const schema = z.string();\n"],
    ['ban-ts-comment', '// @ts-ignore\nexport const value = 1;\n'],
    ['max-lines', `export const value = 1;\n${'export {};\n'.repeat(400)}`],
    ['no-barrel-file', "export * from './other.ts';\nexport * from './another.ts';\n"],
    ['eqeqeq', 'export const same = (a: number, b: number): boolean => a == b;\n'],
    ['no-non-kebab', 'export const value = 1;\n'],
  ];
  let output = '';
  beforeAll(() => {
    const root = house('lint', [...configs, '.oxlintrc.json', 'shared/tsconfig.json']);
    const others = { 'shared/domain/other.ts': 'export const a = 1;\n', 'shared/domain/another.ts': 'export const b = 1;\n' };
    plant(root, others);
    const pathOf = (rule: string) => `shared/domain/${rule === 'no-non-kebab' ? 'notKebab' : `planted-${rule}`}.ts`;
    plant(root, Object.fromEntries(bad.map(([rule, text]) => [pathOf(rule), text])));
    output = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--type-aware', '--format', 'unix'], {
      cwd: root,
      encoding: 'utf8',
    }).stdout;
  });

  it.each(bad)('%s is an error', (rule) => {
    const found = output
      .split('\n')
      .filter((line) =>
        rule === 'no-non-kebab'
          ? line.includes('notKebab.ts') && line.includes('filename-case')
          : line.includes(`planted-${rule}.ts`) && line.includes(rule),
      );
    expect(found.length, output).toBeGreaterThan(0);
  });
});
