// Starts Verso as the environment says, tells where it is, and stops everything it started on Ctrl-C or SIGTERM.
import { buildApp } from './app.ts';
import { CannotStart } from '#server/platform/config/cannot-start.ts';
import { ConfigError, readSettings } from '#server/platform/config/config.ts';
import { startProgram, type Program } from '#server/platform/program/program.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

const start = async (): Promise<Program> => {
  try {
    return await startProgram(readSettings(process.env), buildApp);
  } catch (error) {
    const plain = error instanceof CannotStart || error instanceof ConfigError;
    process.stderr.write(
      plain ? `${error.message}\n` : `Verso could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
    process.exit(1);
  }
};

let running: Program | undefined;
let asked = false;
const end = () => {
  asked = true;
  if (running === undefined) return;
  const program = running;
  running = undefined;
  void program.stop().then(() => process.exit(0));
};
process.on('SIGINT', end);
process.on('SIGTERM', end);

const announce = async ({ config }: Program): Promise<void> => {
  say(`Verso is ready at http://localhost:${config.port}`);
  if (config.databaseUrl === undefined) say(`Its database is its own, in ${config.dataDir}.`);
  if (config.demo) {
    say(
      'This is a demonstration: sample data, sample accounts; demo emails are at /dev/inbox. Set DATABASE_URL and NODE_ENV=production for real use.',
    );
    const { demoPassword, richestAccount } = await import('./sandbox/demo-accounts.ts');
    say(`Look at the market first; then sign in as ${richestAccount} with the password ${demoPassword}, and open the dashboard.`);
  }
};

const program = await start();
running = program;
if (asked) end();
else {
  const slow = setTimeout(() => process.stderr.write('Making the sample data ...\n'), 1_000);
  // Verso serves, whether its samples are made or not.
  await program.host.furnished?.().catch(() => undefined);
  clearTimeout(slow);
  if (!asked) await announce(program);
}
