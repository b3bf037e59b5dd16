// `node scripts/second-browser.mjs`: the basics of sync in Firefox. It is no part of `npm test`: it needs Debian's firefox-esr, or FIREFOX with the path of one.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, prepare, root, run } from './run/prepare.mjs';

const firefox = process.env.FIREFOX ?? '/usr/bin/firefox-esr';
if (!existsSync(firefox)) giveUp(`There is no Firefox at ${firefox}. Install it with: apt-get install -y firefox-esr`);
await prepare(['client']);
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
process.exitCode = await run(process.execPath, [vitest, 'run', '--project', 'second-browser'], {
  env: { ...process.env, FIREFOX: firefox, SECOND_BROWSER: '1' },
});
