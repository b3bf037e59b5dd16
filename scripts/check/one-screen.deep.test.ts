// Adds a screen as CONTRIBUTING says, on top of the sources, and looks at what the compiler and the build make of it.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { screensOf } from '../build/screens.mjs';

const root = resolve(import.meta.dirname, '../..');
const places = {
  table: 'shared/domain/page/screens.ts',
  loads: 'client/app/screens.ts',
  meta: 'shared/domain/page/page-meta.ts',
  headings: 'tests/support/browser/headings.ts',
} as const;
const screen = 'client/features/exhibitions/exhibitions-screen.tsx';

const withLine = (path: string, line: string): string => {
  const text = readFileSync(join(root, path), 'utf8');
  const before = /^ {2}'\*':/m.exec(text);
  if (before === null) throw new Error(`${path} has no place for a line`);
  return `${text.slice(0, before.index)}  ${line}\n${text.slice(before.index)}`;
};

/** The tables that do not compile. changed: texts by path, instead of those on the disk. */
const failing = (changed: Readonly<Record<string, string>>): string[] => {
  const config = ts.getParsedCommandLineOfConfigFile(
    join(root, 'client/tsconfig.json'),
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: (problem) => {
        throw new Error(ts.flattenDiagnosticMessageText(problem.messageText, ' '));
      },
    },
  );
  const options = { ...config?.options, composite: false, incremental: false, noEmit: true };
  const host = ts.createCompilerHost(options);
  const over = new Map(Object.entries(changed).map(([path, text]) => [join(root, path), text]));
  const { readFile, getSourceFile } = host;
  host.fileExists = (path) => over.has(path) || existsSync(path);
  host.readFile = (path) => over.get(path) ?? readFile(path);
  host.getSourceFile = (path, languageVersion, ...rest) => {
    const text = over.get(path);
    return text === undefined ? getSourceFile(path, languageVersion, ...rest) : ts.createSourceFile(path, text, languageVersion, true);
  };
  const tables = [places.loads, places.meta, places.headings];
  const program = ts.createProgram({ rootNames: tables.map((path) => join(root, path)), options, host });
  return tables.filter((path) => program.getSemanticDiagnostics(program.getSourceFile(join(root, path))).length > 0);
};

it('a screen that is declared wants its code, its description and its heading, and has everything else by then', () => {
  const table = withLine(places.table, "'/exhibitions': { access: 'own', title: 'Exhibitions' },");
  expect(failing({ [places.table]: table })).toEqual([places.loads, places.meta, places.headings]);

  const loads = withLine(places.loads, `'/exhibitions': () => import('#${screen}'),`);
  const added = {
    [places.table]: table,
    [places.loads]: loads,
    [places.meta]: withLine(places.meta, "'/exhibitions': 'Where your works were shown.',"),
    [places.headings]: withLine(places.headings, "'/exhibitions': 'Exhibitions',"),
    [screen]: 'export const ExhibitionsScreen = () => null;',
  };
  expect(failing(added)).toEqual([]);
  expect(screensOf({ table, loads }).find(({ path }) => path === '/exhibitions')).toEqual({
    path: '/exhibitions',
    first: 'exhibitions',
    source: screen,
    isPublic: false,
  });
}, 120_000);
