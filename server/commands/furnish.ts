// Creates the sample data of a demonstration and exits. `npm start` runs it while the client is being built.
import { buildApp } from '#server/app.ts';
import { runOnSettings } from '#server/platform/program/command.ts';
import { startProgram } from '#server/platform/program/program.ts';

await runOnSettings(async (settings) => {
  if (!settings.demo) return 0;
  // The address of the site stays as it is, and nobody is answered there before the client has been built.
  const publicUrl = settings.publicUrl ?? `http://localhost:${settings.port}`;
  const program = await startProgram({ ...settings, port: 0, publicUrl, logLevel: 'silent' }, buildApp);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void program.stop().then(() => process.exit(1)));
  await program.host.furnished?.();
  await program.stop();
  return 0;
});
