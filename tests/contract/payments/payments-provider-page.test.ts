// The script for the page: its types hold, and what is put together from its files is one script that needs no other.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { pageScript } from '#server/sandbox/payments/pages/page-script.ts';
import { deepIt } from '#tests/support/deep-it.ts';

const folder = join(projectRoot, 'server/sandbox/payments/page');
const files = readdirSync(folder).map((name) => join(folder, name));

describe('the page script', () => {
  deepIt('has no error of types', () => {
    const program = ts.createProgram(files, {
      allowJs: true,
      checkJs: true,
      strict: true,
      noUncheckedIndexedAccess: true,
      noEmit: true,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      target: ts.ScriptTarget.ES2022,
      lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      types: [],
    });
    const problems = ts.getPreEmitDiagnostics(program).map(({ file, start, messageText }) => {
      const line =
        file === undefined ? '' : `${file.fileName.split('/').at(-1) ?? ''}:${file.getLineAndCharacterOfPosition(start ?? 0).line + 1} `;
      return line + ts.flattenDiagnosticMessageText(messageText, ' ');
    });
    expect(problems).toEqual([]);
  });

  it('is one classic script with every file once, and without a module left in it', () => {
    const script = pageScript();
    expect(() => ts.transpileModule(script, { reportDiagnostics: true })).not.toThrow();
    expect(script).not.toMatch(/^\s*(import|export) /m);
    expect(script.split('// @ts-check').length - 1).toBe(files.length);
  });
});
