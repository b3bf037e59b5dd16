// `npm run known-works -- CSV`: loads works of public collections, which photographs are compared with. Their pictures are not kept.
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { messageOf } from '#shared/contract/wire/errors.ts';
import { countOf } from '#shared/domain/page/format.ts';
import { runCommand } from '#server/platform/program/command.ts';
import type { BadLine } from '#server/scan/known-works/known-works-table.ts';
import { fileOfWorks, loadWorks, unloadWorks } from '#server/scan/known-works/known-works.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);

const usage = `Usage: npm run known-works -- CSV [--pictures FOLDER] [--remove | --write FILE]

CSV has a first line with the columns title, artist, museum, licence and picture, in any order, and optionally source. picture is a file
beside the table (or in FOLDER), or an address that begins with http. source is the address or number that the collection gave the work:
a line whose source or picture is known already updates that work. Works without an artist's name leave it empty.

--remove takes the works of the table out again. --write writes words and features into FILE and asks for no database.
A bad line is reported with its number and changes nothing; the others are loaded, and the command exits with 1.`;

type Options = { table: string; pictures: string; remove: boolean; write: string | undefined };

const optionsOf = (given: readonly string[]): Options | null => {
  const rest = [...given];
  const taken = (name: string): string | undefined => {
    const at = rest.indexOf(name);
    return at < 0 ? undefined : rest.splice(at, 2)[1];
  };
  const [pictures, write] = [taken('--pictures'), taken('--write')];
  const remove = rest.includes('--remove');
  const [table, ...more] = rest.filter((word) => word !== '--remove');
  if (table === undefined || table.startsWith('-') || more.length > 0 || (remove && write !== undefined)) return null;
  return { table: resolve(table), pictures: resolve(pictures ?? dirname(table)), remove, write };
};

const options = optionsOf(process.argv.slice(2));
const bad: BadLine[] = [];
const onBad = (one: BadLine): void => {
  bad.push(one);
  complain(`Line ${one.line}: ${one.problem}.`);
};
const leftOut = (): string => (bad.length === 0 ? '' : `, ${countOf(bad.length, 'line')} left out`);

const writeFeatures = async ({ table, pictures }: Options, file: string): Promise<number> => {
  const made = await fileOfWorks({ text: await readFile(table, 'utf8'), folder: pictures }, onBad);
  await writeFile(file, made.file);
  print(`${countOf(made.count, 'work')} written${leftOut()}.`);
  return bad.length > 0 ? 1 : 0;
};

const load = ({ table, pictures, remove }: Options): Promise<never> =>
  runCommand(async (parts) => {
    const text = await readFile(table, 'utf8');
    let [what, count] = ['', 0];
    if (remove) {
      const done = await unloadWorks(parts, text, onBad);
      [what, count] = [`${countOf(done.removed, 'work')} removed`, done.count];
    } else {
      const done = await loadWorks(parts, { text, folder: pictures }, onBad);
      [what, count] = [`${countOf(done.added, 'work')} added, ${done.updated} updated`, done.count];
    }
    print(`${what}${leftOut()}. ${countOf(count, 'work')} in all.`);
    return bad.length > 0 ? 1 : 0;
  });

if (options === null) {
  complain(usage);
  process.exitCode = 2;
} else if (options.write === undefined) await load(options);
else
  try {
    process.exitCode = await writeFeatures(options, options.write);
  } catch (error) {
    complain(messageOf(error));
    process.exitCode = 2;
  }
