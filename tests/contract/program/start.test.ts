// `npm start` in practice: as any user, on any folder, again and again, after every kind of death.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/platform/database/database.ts';
import { runningEmbeddedUrl } from '#server/platform/postgres/embedded-postgres.ts';
import { projectRoot } from '#server/platform/config/project-root.ts';
import {
  copyProject,
  failedStart,
  folderOfNobody,
  isRoot,
  linkTo,
  processesOf,
  removeLinks,
  startProgramProcess,
  temporaryFolder,
  type Started,
} from '#tests/support/servers/started-program.ts';
import { someOf } from '#tests/support/depth.ts';
import { deepDescribe, deepIt } from '#tests/support/deep-it.ts';

const folders: string[] = [];
const running: Started[] = [];
const newFolder = (mode: 0o755 | 0o700 = 0o755) => {
  const folder = temporaryFolder(mode);
  folders.push(folder);
  return folder;
};
const start = async (how: Parameters<typeof startProgramProcess>[0]) => {
  const started = await startProgramProcess(how);
  running.push(started);
  return started;
};
const stop = async (started: Started) => {
  process.kill(started.pid, 'SIGTERM');
  return started.exit;
};
const healthOf = async (started: Started) => (await fetch(`${started.url}/api/health`)).status;

const keptIn = (dataDir: string): { folder: string } => JSON.parse(readFileSync(join(dataDir, 'postgresql.json'), 'utf8'));
const onDatabase = async <T>(dataDir: string, work: (sql: ReturnType<typeof openDatabase>) => Promise<T>): Promise<T> => {
  const url = runningEmbeddedUrl(dataDir);
  if (url === undefined) throw new Error('no database is running there');
  const sql = openDatabase(url, { max: 1 });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
};
const remember = (dataDir: string, word: string) =>
  onDatabase(dataDir, async (sql) => {
    await sql`create table if not exists words (word text)`;
    await sql`insert into words values (${word})`;
  });
const remembered = (dataDir: string) =>
  onDatabase(dataDir, async (sql) => (await sql<{ word: string }[]>`select word from words`).map((row) => row.word));
const postmasterOf = (dataDir: string) =>
  Number(readFileSync(join(dataDir, keptIn(dataDir).folder, 'postmaster.pid'), 'utf8').split('\n')[0]);

let project = '';
beforeAll(() => {
  // The build must be that of the sources under test.
  const prepare = `import { prepare } from ${JSON.stringify(pathToFileURL(join(projectRoot, 'scripts', 'run', 'prepare.mjs')).href)}; await prepare();`;
  const built = spawnSync(process.execPath, ['--input-type=module', '-e', prepare], { encoding: 'utf8' });
  expect([built.status, built.stderr.includes('failed')]).toEqual([0, false]);
  project = join(newFolder(), 'verso');
  copyProject(project);
});
afterEach(async () => {
  for (const started of running.splice(0)) {
    try {
      process.kill(started.pid, 'SIGKILL');
    } catch {
      continue;
    }
    await started.exit;
  }
});
afterAll(() => {
  for (const folder of folders) {
    expect(processesOf(folder)).toEqual([]);
    rmSync(folder, { recursive: true, force: true });
  }
});

describe('an ordinary user', () => {
  it('starts with its sample data, is well, and SIGTERM leaves no process behind', async () => {
    const dataDir = folderOfNobody(newFolder());
    const started = await start({ project, dataDir, asNobody: true, env: { DEMO: '1', DEMO_MARKET: 'off' } });
    expect(await healthOf(started)).toBe(200);
    expect(await stop(started)).toBe(0);
    expect(processesOf(dataDir)).toEqual([]);
  });

  deepIt('starts with packages that were installed without install scripts and that it may not write to', async () => {
    const bare = join(newFolder(), 'verso');
    copyProject(bare);
    removeLinks(bare);
    const dataDir = folderOfNobody(newFolder());
    const started = await start({ project: bare, dataDir, asNobody: true });
    expect(await healthOf(started)).toBe(200);
    expect(await stop(started)).toBe(0);
  });
});

if (isRoot)
  deepDescribe('root', () => {
    it('starts, with the database server under another user', async () => {
      const dataDir = newFolder();
      const started = await start({ project, dataDir });
      expect(await healthOf(started)).toBe(200);
      const owner = spawnSync('ps', ['-o', 'uid=', '-p', String(postmasterOf(dataDir))], { encoding: 'utf8' }).stdout.trim();
      expect(Number(owner)).toBeGreaterThan(0);
      expect(await stop(started)).toBe(0);
    });

    deepIt('starts below a folder that only root may enter, without install scripts, and finds its data again', async () => {
      const closed = newFolder(0o700);
      const inside = join(closed, 'verso');
      copyProject(inside);
      removeLinks(inside);
      const dataDir = join(inside, '.data');
      const first = await start({ project: inside, dataDir });
      await remember(dataDir, 'kept');
      const { folder } = keptIn(dataDir);
      expect(await stop(first)).toBe(0);
      const second = await start({ project: inside, dataDir });
      expect(await remembered(dataDir)).toEqual(['kept']);
      expect(await stop(second)).toBe(0);
      expect(folder.startsWith(closed)).toBe(false);
      expect(readFileSync(join(folder, '..', 'belongs-to'), 'utf8')).toBe(`${dataDir}\n`);
      expect(processesOf(folder)).toEqual([]);
      rmSync(join(folder, '..'), { recursive: true });
    });

    deepIt('takes its data along when a folder above is closed later', async () => {
      const parent = newFolder();
      const dataDir = join(parent, 'data');
      const first = await start({ project, dataDir });
      await remember(dataDir, 'kept');
      expect(await stop(first)).toBe(0);
      chmodSync(parent, 0o700);
      const second = await start({ project, dataDir });
      expect(await remembered(dataDir)).toEqual(['kept']);
      expect(await stop(second)).toBe(0);
      rmSync(join(keptIn(dataDir).folder, '..'), { recursive: true });
    });
  });

describe('the next start', () => {
  deepIt('finds the data of the one before', async () => {
    const dataDir = newFolder();
    const first = await start({ project, dataDir });
    await remember(dataDir, 'kept');
    expect(await stop(first)).toBe(0);
    const second = await start({ project, dataDir });
    expect(await remembered(dataDir)).toEqual(['kept']);
    expect(await stop(second)).toBe(0);
  });

  deepIt('finds the data after a kill -9 of the program alone, whose database went on running', async () => {
    const dataDir = newFolder();
    const first = await start({ project, dataDir });
    await remember(dataDir, 'kept');
    const orphan = postmasterOf(dataDir);
    process.kill(first.pid, 'SIGKILL');
    await first.exit;
    expect(() => process.kill(orphan, 0)).not.toThrow();
    const second = await start({ project, dataDir });
    expect(await remembered(dataDir)).toEqual(['kept']);
    expect(postmasterOf(dataDir)).not.toBe(orphan);
    expect(await stop(second)).toBe(0);
    expect(processesOf(dataDir)).toEqual([]);
  });

  it('finds the data after a kill -9 of program and database, at once', async () => {
    const dataDir = newFolder();
    let started = await start({ project, dataDir });
    const words: string[] = [];
    for (const word of someOf(['one', 'two', 'three'], 3)) {
      await remember(dataDir, word);
      words.push(word);
      process.kill(postmasterOf(dataDir), 'SIGKILL');
      process.kill(started.pid, 'SIGKILL');
      await started.exit;
      started = await start({ project, dataDir });
      expect(await remembered(dataDir)).toEqual(words);
    }
    expect(await stop(started)).toBe(0);
    expect(processesOf(dataDir)).toEqual([]);
  });

  deepIt('leaves a stranger alone that got the process number of the dead database', async () => {
    const dataDir = newFolder();
    const first = await start({ project, dataDir });
    const pidFile = join(dataDir, keptIn(dataDir).folder, 'postmaster.pid');
    const text = readFileSync(pidFile, 'utf8');
    expect(await stop(first)).toBe(0);
    const stranger = spawn('sleep', ['600'], { stdio: 'ignore' });
    writeFileSync(pidFile, text.replace(/^\d+/, String(stranger.pid)));
    const second = await start({ project, dataDir });
    expect(await healthOf(second)).toBe(200);
    expect(stranger.exitCode).toBe(null);
    expect(stranger.kill()).toBe(true);
    expect(await stop(second)).toBe(0);
  });

  deepIt('completes a first start that was killed before the database was whole', async () => {
    const dataDir = newFolder();
    writeFileSync(join(dataDir, 'postgresql.json'), JSON.stringify({ folder: 'postgresql', password: 'x'.repeat(40), created: false }));
    mkdirSync(join(dataDir, 'postgresql.new'));
    writeFileSync(join(dataDir, 'postgresql.new', 'half'), '');
    const started = await start({ project, dataDir });
    expect(await healthOf(started)).toBe(200);
    expect(await stop(started)).toBe(0);
  });

  deepIt('refuses to begin with an empty database where the old one is missing', async () => {
    const dataDir = newFolder();
    const first = await start({ project, dataDir });
    expect(await stop(first)).toBe(0);
    rmSync(join(dataDir, 'postgresql'), { recursive: true });
    const second = await failedStart({ project, dataDir });
    expect(second.code).toBe(1);
    expect(second.stderr).toMatch(/^The database of this DATA_DIR is missing: .*\n$/);
    expect(existsSync(join(dataDir, 'postgresql'))).toBe(false);
  });
});

const takePort = async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const address = taken.address();
  return { taken, port: typeof address === 'object' && address !== null ? address.port : 0 };
};

deepDescribe('the sample data, while the client is being built', () => {
  // Planted: a command that listens where people open the app, and answers that there is no such page.
  it('is made without answering anybody', async () => {
    const { taken, port } = await takePort();
    const furnish = spawn(process.execPath, [join(project, 'dist', 'server', 'commands', 'furnish.js')], {
      stdio: 'ignore',
      env: { PATH: process.env['PATH'] ?? '', PORT: String(port), DATA_DIR: newFolder(), DEMO_MARKET: 'off' },
    });
    expect(await new Promise((resolve) => furnish.once('close', resolve))).toBe(0);
    taken.close();
  });
});

describe('one clear line and exit 1', () => {
  it('when PORT is taken', async () => {
    const { taken, port } = await takePort();
    const failed = await failedStart({ project, dataDir: newFolder(), port });
    taken.close();
    expect(failed).toEqual({
      code: 1,
      stdout: '',
      stderr: `Port ${port} is taken: stop the program that uses it, or set PORT to another one.\n`,
    });
  });

  deepIt('when DATA_DIR is in use, under another spelling too', async () => {
    const dataDir = newFolder();
    const first = await start({ project, dataDir });
    const spelled = linkTo(dataDir, join(newFolder(), 'link'));
    const failed = await failedStart({ project, dataDir: spelled });
    expect(failed.code).toBe(1);
    expect(failed.stderr).toBe(`DATA_DIR ${spelled} is in use by another Verso: stop that one, or set DATA_DIR to another folder.\n`);
    expect(await healthOf(first)).toBe(200);
    expect(await stop(first)).toBe(0);
  });

  it('when a setting is wrong', async () => {
    const failed = await failedStart({ project, dataDir: newFolder(), env: { NODE_ENV: 'production', RATE_LIMIT: 'off' } });
    expect(failed.code).toBe(1);
    expect(failed.stderr).toContain('SESSION_SECRET is required in production');
    expect(failed.stderr).toContain('RATE_LIMIT=off is refused in production');
  });
});

describe('while it runs', () => {
  deepIt('starts its database again when that is killed, and is well again', async () => {
    const dataDir = newFolder();
    const started = await start({ project, dataDir });
    await remember(dataDir, 'kept');
    const before = postmasterOf(dataDir);
    process.kill(before, 'SIGKILL');
    // Health is a probe of up to two seconds ago: a database that was away for less is never told as failing.
    await expect.poll(() => postmasterOf(dataDir), { timeout: 30_000, interval: 50 }).not.toBe(before);
    await expect.poll(() => remembered(dataDir), { timeout: 30_000, interval: 50 }).toEqual(['kept']);
    await expect.poll(() => healthOf(started), { timeout: 30_000, interval: 50 }).toBe(200);
    expect(await stop(started)).toBe(0);
    expect(processesOf(dataDir)).toEqual([]);
  });

  it('ends with 0 and leaves no process when Ctrl-C reaches its whole group', async () => {
    const dataDir = newFolder();
    const started = await start({ project, dataDir });
    const before = Date.now();
    process.kill(-started.pid, 'SIGINT');
    expect(await started.exit).toBe(0);
    expect(Date.now() - before).toBeLessThan(10_000);
    expect(processesOf(dataDir)).toEqual([]);
  });

  deepIt('ends with 0 and leaves no process when npm is told to stop', async () => {
    const dataDir = newFolder();
    const started = await start({ project, dataDir, throughNpm: true });
    expect(await healthOf(started)).toBe(200);
    expect(await stop(started)).toBe(0);
    expect(processesOf(dataDir)).toEqual([]);
    await expect(fetch(started.url)).rejects.toThrow();
  });

  deepIt('ends with 0 when it is told to stop while it is still starting', async () => {
    const dataDir = newFolder();
    const child = spawn(process.execPath, [join(project, 'scripts', 'start.mjs')], {
      stdio: 'ignore',
      env: { PATH: process.env['PATH'] ?? '', PORT: '0', DATA_DIR: dataDir },
    });
    const exit = new Promise((resolve) => child.once('close', resolve));
    await expect.poll(() => existsSync(join(dataDir, 'session-secret')), { timeout: 30_000, interval: 5 }).toBe(true);
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
    expect(processesOf(dataDir)).toEqual([]);
  });
});
