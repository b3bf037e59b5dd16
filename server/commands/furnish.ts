// `npm start` runs this while it builds the pages: makes the sample data of a demonstration, so that the start finds it there.
import { buildApp } from '#server/app.ts';
import { runOnSettings } from '#server/platform/program/command.ts';
import { startProgram } from '#server/platform/program/program.ts';

await runOnSettings(async (settings) => {
  if (!settings.demo) return 0;
  const program = await startProgram({ ...settings, logLevel: 'silent' }, buildApp);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void program.stop().then(() => process.exit(1)));
  await program.host.furnished?.();
  await program.stop();
  return 0;
});
