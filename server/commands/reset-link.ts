// `npm run reset-link -- EMAIL`: prints a link that sets a new password once, for servers that cannot send mails.
import { commandLinkHours, makeResetLink } from '#server/accounts/identity/administration.ts';
import { runCommand } from '#server/platform/program/command.ts';

const [email] = process.argv.slice(2);

await runCommand(async (parts) => {
  if (email === undefined) {
    process.stderr.write('Usage: npm run reset-link -- EMAIL\n');
    return 2;
  }
  const { settings } = parts;
  const link = await makeResetLink(parts, email, settings.publicUrl ?? `http://localhost:${settings.port}`);
  if (link === null) {
    process.stderr.write(`Nobody has signed up with ${email}.\n`);
    return 1;
  }
  process.stderr.write(`The link works once and for ${commandLinkHours} hours. Give it to the owner of the account only.\n`);
  process.stdout.write(`${link}\n`);
  return 0;
});
