// A node: the whole program in production mode, without rate limits and with the payments sandbox that all nodes share.
import { buildApp } from '#server/app.ts';
import { readSettings } from '#server/platform/config/config.ts';
import { startProgram } from '#server/platform/program/program.ts';
import type { PaymentSettings } from '#server/sales/purchase/open-payments.ts';

const settings = readSettings(process.env);
const address = new URL(process.env['PAYMENTS_ADDRESS'] ?? '');
const cardPayments: PaymentSettings | undefined = settings.cardPayments && {
  ...settings.cardPayments,
  address: { host: address.hostname, port: Number(address.port), protocol: 'http' },
};

const program = await startProgram({ ...settings, rateLimit: false, cardPayments }, buildApp).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  return process.exit(1);
});
process.once('SIGTERM', () => void program.stop().then(() => process.exit(0)));
process.stdout.write(`Ready at ${program.config.port}\n`);
