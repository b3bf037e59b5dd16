// What the documents say is so: commands, settings, files and paths that they name exist, and none is left out.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const read = (path: string) => readFileSync(path, 'utf8');
const readme = read('README.md');
const operation = read('docs/OPERATION.md');
const sorted = (names: Iterable<string>) => [...new Set(names)].sort((a, b) => a.localeCompare(b));
const rowsOf = (heading: string) =>
  (operation.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| `'));
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts);
const commandsIn = (text: string) => [...text.matchAll(/\bnpm (?:run )?([a-z][\w:-]*)/g)].map((match) => match[1]!);

describe('docs/OPERATION.md', () => {
  it('names every command of package.json, and no other', () => {
    const named = rowsOf('Commands').flatMap((row) =>
      [...row.split('|')[1]!.matchAll(/`npm (?:run )?([\w:-]+)/g)].map((match) => match[1]!),
    );
    expect(sorted(named)).toEqual(sorted(scripts));
  });

  it('names every setting of the program, and no other', () => {
    const settings = [...read('server/platform/config/config.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map((match) => match[1]!);
    const named = rowsOf('Configuration').flatMap((row) => [...row.split('|')[1]!.matchAll(/`([A-Z0-9_]+)`/g)].map((match) => match[1]!));
    expect(sorted(named)).toEqual(sorted(settings));
  });

  it('says plainly that the containers were not run', () => {
    expect(operation).toContain('The containers themselves were not run');
  });
});

describe('README.md', () => {
  it('says plainly that the containers were not run', () => {
    expect(readme).toContain('The containers themselves were not run');
  });

  it('is read in five minutes', () => {
    expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(150);
  });

  it('shows the commands that continuous integration runs', () => {
    const run = commandsIn(read('.ci/run'));
    expect(run).toEqual(['check', 'test']);
    const shown = [...readme.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap((block) => commandsIn(block[1]!));
    expect(shown).toEqual(['start', ...run]);
  });

  it('has two pictures, each described and below 200 kB', () => {
    const images = [...readme.matchAll(/<img src="([^"]+)" alt="[^"]{10,}"/g)].map((match) => match[1]!);
    expect(images).toHaveLength(2);
    for (const image of images) expect(statSync(image).size, image).toBeLessThan(200_000);
  });
});

/** What a newcomer is led through; each names only what is there. */
const guides = ['README.md', 'CONTRIBUTING.md', 'docs/ARCHITECTURE.md', 'docs/OPERATION.md', 'docs/OFFLINE.md', 'docs/PERFORMANCE.md'];

describe('the documents', () => {
  const pages = [...guides, 'docs/SPEC.md', 'docs/GLOSSARY.md', ...readdirSync('docs/decisions').map((name) => `docs/decisions/${name}`)];

  it.each(pages)('%s links to what is there', (page) => {
    const links = [...read(page).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map((match) => match[1]!);
    expect(links.filter((link) => !existsSync(join(dirname(page), link)))).toEqual([]);
  });

  // An anchor as GitHub makes it of a heading.
  const anchorsOf = (page: string) =>
    [...read(page).matchAll(/^#+ (.+)$/gm)].map((match) =>
      match[1]!
        .toLowerCase()
        .replaceAll(/[^\w\- ]/g, '')
        .replaceAll(' ', '-'),
    );
  it.each(pages)('%s links to headings that are there', (page) => {
    const links = [...read(page).matchAll(/\]\((?!https?:)([^)#]*)#([^)]+)\)/g)];
    const lost = links.filter(([, file, anchor]) => !anchorsOf(file === '' ? page : join(dirname(page), file!)).includes(anchor!));
    expect(lost.map(([link]) => link)).toEqual([]);
  });

  it.each(guides)('%s names commands and paths that are there', (page) => {
    const text = read(page);
    const code = [...text.matchAll(/`([^`\n]+)`|```\w*\n([\s\S]*?)```/g)].map((match) => match[1] ?? match[2]!);
    expect(sorted(code.flatMap(commandsIn)).filter((name) => !scripts.includes(name))).toEqual([]);
    const paths = code.flatMap(
      (part) => part.match(/(?<![\w./@-])(?:client|server|shared|tests|scripts|docs)\/[\w./-]*\w\/?(?![\w<*])/g) ?? [],
    );
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });

  it('the glossary has each word once, and names code that is there', () => {
    const rows = read('docs/GLOSSARY.md')
      .split('\n')
      .filter((line) => /^\| (?!Term|-)/.test(line));
    const terms = rows.flatMap((row) => row.split('|')[1]!.trim().split(', '));
    // One word with two meanings refers to the other in its line.
    expect(terms.filter((term, at) => terms.indexOf(term) !== at)).toEqual(['claim']);
    const sources = ['client', 'server', 'shared'].flatMap((side) =>
      readdirSync(side, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => join(side, name)),
    );
    const all = [...sources, ...sources.map(read)].join('\n');
    const named = rows.flatMap((row) => [...row.matchAll(/`([\w.-]+)`/g)].map((match) => match[1]!));
    expect(named.filter((name) => !all.includes(name))).toEqual([]);
  });

  it('the architecture names every room of shared, server and client, and no room that is not there', () => {
    const text = read('docs/ARCHITECTURE.md');
    const tree = (heading: string) => /```\n([\s\S]*?)```/.exec(text.split(`\n## ${heading}/`)[1] ?? '')?.[1] ?? '';
    for (const side of ['shared', 'server', 'client']) {
      const rooms = readdirSync(side, { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() && entry.name !== 'public' ? [entry.name] : [],
      );
      // A line begins with the rooms that it is about; what is indented lies inside one.
      const heads = tree(side)
        .split('\n')
        .flatMap((line) => /^(?:[a-z-]+\/ ?)+/.exec(line)?.[0] ?? []);
      const named = heads.flatMap((head) =>
        head
          .trim()
          .split(' ')
          .map((name) => name.replace('/', '')),
      );
      expect(sorted(named)).toEqual(sorted(rooms));
    }
  });

  it('every decision stands in the index', () => {
    const index = read('docs/decisions/README.md');
    const records = readdirSync('docs/decisions').filter((name) => /^\d{3}-.*\.md$/.test(name));
    expect(records.filter((name) => !index.includes(`(${name})`))).toEqual([]);
  });

  it('a decision that is superseded says so at its top and in the index', () => {
    const lines = read('docs/decisions/README.md').split('\n');
    const records = readdirSync('docs/decisions').filter((name) => /^\d{3}-.*\.md$/.test(name));
    const marked = records.filter((name) => read(`docs/decisions/${name}`).split('\n')[2]?.startsWith('> Superseded'));
    const listed = records.filter((name) => lines.some((line) => line.includes(`(${name})`) && line.includes('*superseded')));
    expect(marked.length).toBeGreaterThan(0);
    expect(listed).toEqual(marked);
  });
});
