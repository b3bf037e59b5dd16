// `npm run repair-texts [-- --apply]`: finds accepted edits that texts have lost and, with --apply, puts them into the histories of their pieces.
import { parseArgs } from 'node:util';
import { runCommand } from '#server/platform/program/command.ts';
import { createFeed } from '#server/sync/pull/feed.ts';
import { repairTexts } from '#server/sync/texts/text-repair.ts';

const apply = ((): boolean | null => {
  try {
    return parseArgs({ options: { apply: { type: 'boolean' } } }).values.apply === true;
  } catch {
    return null;
  }
})();

await runCommand(async ({ sql, log }) => {
  if (apply === null) {
    process.stderr.write('Usage: npm run repair-texts [-- --apply]\n');
    return 2;
  }
  const feed = createFeed({ sql, log });
  const { people, texts, edits, lostTexts, lostEdits, kept, partial, gone } = await repairTexts({ sql, feed, apply });
  await feed.close();
  const open = lostTexts - kept;
  const lines = [
    `${edits} edits in ${texts} texts of ${people} people were looked at; ${gone} texts belong to pieces that are gone for good.`,
    ...(partial > 0 ? [`Of ${partial} texts not all could be found: a part of it is older than what is kept.`] : []),
    ...(open > 0 && !apply ? ['Nothing was written. With --apply what is missing becomes a version in the history of its piece.'] : []),
    `${lostEdits} edits are missing from ${lostTexts} texts: ${kept} were in the history already, ${open} ${apply ? 'are there now' : 'would be put there'}.`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  return 0;
});
