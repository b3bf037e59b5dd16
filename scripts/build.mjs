// `node scripts/build.mjs client server`: builds beside what is there and then takes its place, so a failed build changes nothing.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build as viteBuild } from 'vite';
import { compiledMessages } from './build/compiled-messages.mjs';
import { keepPrevious } from './build/keep-previous.mjs';
import { writeSmallFiles } from './build/small-files.mjs';
import { applyPatches } from './run/patches.mjs';
import { root, sourceHash } from './run/prepare.mjs';

const dist = join(root, 'dist');
applyPatches(root);

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const compress = (folder) => {
  for (const file of filesIn(folder)) {
    if (!/\.(js|css|html|svg|webmanifest|json|wasm|txt)$/.test(file)) continue;
    const bytes = readFileSync(file);
    if (bytes.byteLength > 256)
      writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength } }));
  }
};

const buildClient = async (outDir) => {
  await viteBuild({ root, configFile: join(root, 'vite.config.ts'), mode: 'production', logLevel: 'warn', build: { outDir } });
  writeSmallFiles(outDir);
  compress(outDir);
  keepPrevious(join(dist, 'client'), outDir);
};

/** main, every command and every worker; packages stay in node_modules. */
const serverEntries = () => {
  const commands = join(root, 'server', 'commands');
  const named = existsSync(commands) ? readdirSync(commands).filter((name) => /(?<!\.test)\.ts$/.test(name)) : [];
  const workers = filesIn(join(root, 'server')).filter((file) => file.endsWith('.worker.ts'));
  return {
    main: join(root, 'server', 'main.ts'),
    ...Object.fromEntries(named.map((name) => [`commands/${basename(name, '.ts')}`, join(commands, name)])),
    ...Object.fromEntries(workers.map((file) => [`workers/${basename(file, '.worker.ts')}`, file])),
  };
};

const buildServer = (outDir) =>
  viteBuild({
    root,
    configFile: false,
    publicDir: false,
    mode: 'production',
    logLevel: 'warn',
    // The patched driver goes along, whatever node_modules lies beside the build one day.
    ssr: { noExternal: ['postgres'] },
    plugins: [compiledMessages()],
    build: {
      ssr: true,
      outDir,
      target: 'node20',
      sourcemap: true,
      minify: false,
      rolldownOptions: {
        input: serverEntries(),
        output: {
          format: 'esm',
          entryFileNames: '[name].js',
          // What stands in for the outside lies by itself, so that an image for production is made without it.
          chunkFileNames: ({ name, facadeModuleId }) =>
            `${name === 'sandbox' || facadeModuleId?.includes('/server/sandbox/') ? 'sandbox' : 'chunks'}/[name]-[hash].js`,
          codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: 'sandbox', test: /\/server\/sandbox\// }] },
        },
      },
    },
  });

const replace = (part, draft) => {
  const place = join(dist, part);
  const old = join(dist, `.old-${part}-${process.pid}`);
  rmSync(old, { recursive: true, force: true });
  if (existsSync(place)) renameSync(place, old);
  renameSync(draft, place);
  rmSync(old, { recursive: true, force: true });
};

const buildPart = async (part) => {
  const hash = sourceHash(part);
  const draft = join(dist, `.draft-${part}-${process.pid}`);
  mkdirSync(dist, { recursive: true });
  try {
    await (part === 'client' ? buildClient(draft) : buildServer(draft));
    writeFileSync(join(draft, '.stamp'), hash);
    replace(part, draft);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
};

// Whoever asks, tests for example: what is built is what people run.
process.env.NODE_ENV = 'production';
for (const part of process.argv.slice(2)) await buildPart(part);
