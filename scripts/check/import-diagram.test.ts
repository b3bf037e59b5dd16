// The picture of the import rules in docs/ARCHITECTURE.md is the one that the rules give.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readRules, withDiagrams } from '../make/import-diagram.mjs';

const architecture = readFileSync('docs/ARCHITECTURE.md', 'utf8');
const rules = readRules();

it('the diagram of the import rules is up to date; node scripts/make/import-diagram.mjs draws it anew', () => {
  expect(architecture).toContain('server_admin["admin"] --> server_deletion["deletion"]');
  expect(withDiagrams(architecture, rules)).toBe(architecture);
});

// Planted: two rooms change places in the rules, and nobody draws the diagram anew.
it('a rule that changes changes the diagram', () => {
  const swapped = JSON.parse(JSON.stringify(rules).replaceAll('pull', 'PUSH').replaceAll('push', 'pull').replaceAll('PUSH', 'push'));
  expect(withDiagrams(architecture, swapped)).not.toBe(architecture);
});

it('a document without the marks is refused', () => {
  expect(() => withDiagrams('# The architecture\n', rules)).toThrow('lost the marks');
});
