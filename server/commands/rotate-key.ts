// `npm run rotate-key`: replaces the key that signs records. What was signed before stays verifiable.
import { createSigningKeys } from '#server/credentials/keys.ts';
import { installationSecret } from '#server/platform/config/kept-file.ts';
import { runCommand } from '#server/platform/program/command.ts';
import { fingerprintWords, keyFingerprint } from '#shared/credential/fingerprint.ts';

const wordsOf = async (multikey: string): Promise<string> => fingerprintWords(await keyFingerprint(multikey));

await runCommand(async ({ settings, ...parts }) => {
  const keys = createSigningKeys({ ...parts, secret: installationSecret(settings, settings.dataDir) });
  const { made, replaced } = await keys.rotate();
  if (replaced !== null) process.stdout.write(`Signs no more: ${await wordsOf(replaced)}. Its records stay valid.\n`);
  process.stdout.write(`Signs from now on: ${await wordsOf(made)}.\n`);
  return 0;
});
