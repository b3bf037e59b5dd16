// The list of unproven rules: what counts as a proof, and which citations are refused.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { prefixesOf, specReport } from './report.mjs';

const page = `# Rules
Exists: now.
- [AAA1] (now) a head:
  - [AAA2] (now) its first child;
  - [AAA3] (now) its second child.
- [AAA4] (now; not shown: D1) what a ruling answers.
- [SCN1] (now) a scan.
- [BBB1] (sale) what comes later.
- [D1] (now) a ruling.
`;

const roots: string[] = [];
const rootOf = (tests: Record<string, string>, spec = page) => {
  const root = mkdtempSync(join(tmpdir(), 'verso-spec-'));
  roots.push(root);
  for (const [path, text] of Object.entries({ 'docs/SPEC.md': spec, ...tests })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
};
const reportOf = (tests: Record<string, string>, area?: string, spec = page) => {
  const { missing, counted, problems } = specReport(rootOf(tests, spec), prefixesOf(area).prefixes);
  return { missing: missing.map(({ id }) => id), counted, errors: problems.join('\n') };
};
const exitOf = (tests: Record<string, string>, ...args: string[]) =>
  spawnSync(process.execPath, [resolve('scripts/spec.mjs'), '--root', rootOf(tests), ...args]).status;
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

const asserting = (name: string) => `it(${JSON.stringify(name)}, () => { expect(compute()).toBe(1); });\n`;
const all = '[AAA2] [AAA3] [SCN1] [D1] a sentence';

describe('what proves a rule', () => {
  it('lists every rule that exists and that no test cites', () => {
    const { missing, counted } = reportOf({});
    expect(missing).toEqual(['AAA1', 'AAA2', 'AAA3', 'AAA4', 'SCN1', 'D1']);
    expect(counted).toEqual(['now 0 of 6', 'sale (later) 0 of 1']);
  });

  it('ends well unless --strict is asked for, and fails on a wrong citation in any case', () => {
    expect(exitOf({})).toBe(0);
    expect(exitOf({}, '--strict')).toBe(1);
    expect(exitOf({ 'shared/a.test.ts': asserting(all) }, '--strict')).toBe(0);
    expect(exitOf({ 'shared/a.test.ts': asserting(`${all} [SCN99]`) })).toBe(1);
    expect(exitOf({}, '--area', 'nowhere')).toBe(2);
  });

  it('a head counts only when all of its children do', () => {
    expect(reportOf({ 'shared/a.test.ts': asserting('[AAA2] one child') }).missing).toContain('AAA1');
    expect(reportOf({ 'shared/a.test.ts': asserting('[AAA2] [AAA3] both') }).missing).not.toContain('AAA1');
  });

  it('what is not shown is proven by the test of its ruling', () => {
    expect(reportOf({ 'shared/a.test.ts': asserting('[SCN1] another') }).missing).toContain('AAA4');
    expect(reportOf({ 'shared/a.test.ts': asserting('[D1] the ruling') }).missing).not.toContain('AAA4');
  });

  it('reads test, each, several ids in one bracket and files with markup', () => {
    const text =
      "test('[AAA2, AAA3] two', async () => { await expect(load()).resolves.toBe(1); });\n" +
      "it.each([1, 2])('[SCN1] case %i', (n) => { expect(n).toBe(1); });\n" +
      "it.concurrent('[D1] a helper asserts', () => { expectSaved(<Row />); });\n";
    expect(reportOf({ 'client/features/catalog/row.test.tsx': text })).toMatchObject({ missing: [], errors: '' });
  });

  it('counts a property test, and any helper named expect or assert', () => {
    const text = "it('[SCN1] for all', () => { fc.assert(property); });\nit('[D1] shows', async () => { await page.expectShown(); });\n";
    expect(reportOf({ 'tests/a.test.ts': text }).missing).toEqual(['AAA1', 'AAA2', 'AAA3']);
  });

  it('--area keeps to the rules of those areas', () => {
    expect(reportOf({}, 'scan').missing).toEqual(['SCN1']);
    expect(reportOf({}, 'scan,rulings').missing).toEqual(['SCN1', 'D1']);
  });
});

describe('which citations are refused', () => {
  const refused = (text: string) => reportOf({ 'shared/a.test.ts': text });

  it('one without an assertion', () => {
    const { errors, missing } = refused("it('[SCN1] runs', () => { scan(); });\n");
    expect(errors).toBe('shared/a.test.ts:1 cites SCN1 but asserts nothing');
    expect(missing).toContain('SCN1');
  });

  it.each([
    ["it('[SCN1] states a constant', () => { expect(true).toBe(true); });"],
    ["it('[SCN1] never matches', () => { expect(scan()); });"],
    ["it('[SCN1] only counts', () => { expect.assertions(1); scan(); });"],
    ["it('[SCN1] has no body');"],
  ])('one whose assertion cannot fail: %s', (text) => {
    expect(refused(text).errors).toContain('asserts nothing');
  });

  it('one that is skipped or left for later', () => {
    expect(refused("it.skip('[SCN1] later', () => { expect(scan()).toBe(1); });").errors).toContain('marked skip');
    expect(refused("it.todo('[SCN1] later');").errors).toContain('marked todo');
  });

  it('one of a rule that does not exist', () => {
    expect(refused(asserting('[SCN99] of nothing')).errors).toContain('cites SCN99, which docs/SPEC.md does not have');
  });

  it('a range, and an id that is computed', () => {
    expect(refused(asserting('[SCN1-16] all at once')).errors).toContain('[SCN1-16] names no rule');
    expect(refused('for (const id of ids) it(`[${id}] computed`, () => { expect(id).toBe(1); });').errors).toContain('names no rule');
  });
});

describe('the page of rules', () => {
  it('refuses a line of another form, an id that stands twice, and a ruling that is not there', () => {
    const spec = `${page}- [SCN1] (now) again.\n- [SCN2] no capability.\n- [SCN3] (now; not shown: D9) open.\n`;
    const { errors } = reportOf({}, undefined, spec);
    expect(errors).toContain('SCN1 stands twice');
    expect(errors).toContain('is not "- [ID] (capability) text"');
    expect(errors).toContain('SCN3 names D9, which is not there');
  });
});
