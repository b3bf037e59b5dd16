// Debian's Firefox as a device with a profile of its own, driven by the same means as Chromium.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firefox, type BrowserContext, type Page } from 'playwright-core';
import { projectRoot } from '#server/platform/config/project-root.ts';

export type FirefoxDevice = {
  context: BrowserContext;
  page: Page;
  /** Ends every process of the browser as a power cut would, and opens it again with the same profile. */
  kill(): Promise<void>;
  close(): Promise<void>;
};

const processesWith = (profile: string): number[] =>
  spawnSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line.includes(profile) && !line.includes('ps -eo'))
    .map((line) => Number.parseInt(line, 10));

/** This Firefox cannot be told how a page should look. */
const asItIs = { colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null, viewport: null } as const;

export const openFirefox = async (baseURL: string): Promise<FirefoxDevice> => {
  const folder = mkdtempSync(join(tmpdir(), 'verso-firefox-'));
  const profile = join(folder, 'profile');
  const executablePath = join(folder, 'firefox');
  writeFileSync(
    executablePath,
    `#!/bin/sh\nexec '${process.execPath}' '${join(projectRoot, 'scripts', 'run', 'firefox-relay.mjs')}' "$@"\n`,
  );
  chmodSync(executablePath, 0o755);
  const launch = async () => {
    const context = await firefox.launchPersistentContext(profile, { channel: 'moz-firefox', executablePath, baseURL, ...asItIs });
    context.setDefaultTimeout(30_000);
    return { context, page: context.pages()[0] ?? (await context.newPage()) };
  };
  let now = await launch();
  return {
    get context() {
      return now.context;
    },
    get page() {
      return now.page;
    },
    kill: async () => {
      const cookies = await now.context.cookies();
      const gone = new Promise((done) => now.context.once('close', done));
      for (const pid of processesWith(profile)) process.kill(pid, 'SIGKILL');
      await gone;
      now = await launch();
      await now.context.addCookies(cookies);
    },
    close: async () => {
      await now.context.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
