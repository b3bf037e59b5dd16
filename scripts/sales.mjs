// `node scripts/sales.mjs --rounds N --orders N --lives N --seed S`: crowds on one listing, events in random orders, random lives of money.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { anySeed, wholeNumber } from './run/whole-number.mjs';

const root = join(import.meta.dirname, '..');
const text = { type: 'string' };
const { values } = parseArgs({ options: { rounds: text, orders: text, lives: text, seed: text } });
const whole = (name, fallback) => String(wholeNumber(values[name], fallback, name));
const seed = whole('seed', anySeed());
const asked = { rounds: whole('rounds', 20), orders: whole('orders', 500), lives: whole('lives', 1_000) };
const files = [
  ...(asked.rounds === '0' ? [] : ['tests/sales/crowd.test.ts']),
  ...(asked.orders === '0' ? [] : ['tests/sales/event-orders.test.ts']),
  ...(asked.lives === '0' ? [] : ['tests/sales/money.test.ts']),
];
if (files.length === 0) process.exit(0);

const began = performance.now();
const child = spawn(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'sales', '--testTimeout', '0', ...files],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      TEST_DEPTH: 'deep',
      SALES_ROUNDS: asked.rounds,
      SALES_ORDERS: asked.orders,
      SALES_LIVES: asked.lives,
      SALES_SEED: seed,
    },
  },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => child.kill(signal));
const code = await new Promise((resolve) => child.once('close', resolve));
const seconds = ((performance.now() - began) / 1000).toFixed(0);
console.log(
  `${asked.rounds} rounds of 200 buyers, ${asked.orders} random orders of events, ${asked.lives} lives from seed ${seed} in ${seconds} s: ${code === 0 ? 'nothing found' : 'a promise was broken'}`,
);
process.exit(code === 0 ? 0 : 1);
