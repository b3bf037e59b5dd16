// `npm run admin -- EMAIL`: makes the person with that address an administrator. The first one cannot be made in any other way.
import { makeAdministrator } from '#server/accounts/identity/administration.ts';
import { runCommand } from '#server/platform/program/command.ts';

const [email] = process.argv.slice(2);

await runCommand(async (parts) => {
  if (email === undefined) {
    process.stderr.write('Usage: npm run admin -- EMAIL\n');
    return 2;
  }
  const outcome = await makeAdministrator(parts, email);
  if (outcome === 'unknown') {
    process.stderr.write(`Nobody has signed up with ${email}: sign up first, then run this again.\n`);
    return 1;
  }
  process.stdout.write(outcome === 'made' ? `${email} is an administrator now.\n` : `${email} is an administrator already.\n`);
  return 0;
});
