// The compose file holds, and every way of breaking it that matters turns the check red.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'verso-compose-'));
afterAll(() => rmSync(folder, { recursive: true }));

const own = readFileSync('docker-compose.yml', 'utf8');
const check = (text: string) => {
  writeFileSync(join(folder, 'docker-compose.yml'), text);
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/check/compose.mjs', folder], { encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
};

const asked = (name: string) => new RegExp(`\\$\\{${name}:\\?[^}]*\\}`);
const breaks: readonly (readonly [string, string | RegExp, string, string])[] = [
  ['a word that Compose does not know', '    init: true', '    inot: true', 'additionalProperty":"inot"'],
  ['a secret with a default', asked('SESSION_SECRET'), '${SESSION_SECRET:-changeme}', 'SESSION_SECRET is a secret with a default'],
  ['a secret in the file', /(POSTGRES_PASSWORD): \$\{.*\}/, '$1: verso', 'POSTGRES_PASSWORD has a secret of its own'],
  ['a password in an address', asked('POSTGRES_PASSWORD'), 'verso', 'DATABASE_URL holds a password'],
  ['an image of no version', /postgres:18\S*/, 'postgres:latest', 'database has no image of one version'],
  ['the program as root', "user: '1000:1000'", "user: '0:0'", 'app does not run as an ordinary user'],
  ['a volume that is not declared', '  photographs: {}\n', '', 'the volume photographs is not declared'],
  ['a setting that the program does not have', "      PORT: '3000'", "      PROT: '3000'", 'the program has no setting PROT'],
  [
    'a service without a health check',
    /    healthcheck:\n      test: \[CMD, pg_isready[\s\S]*?start_period: 30s\n/,
    '',
    'database has no health check',
  ],
  [
    'a database that can be reached from outside',
    '    shm_size: 256mb',
    "    ports: ['5432:5432']",
    'database can be reached from outside',
  ],
];

describe('docker-compose.yml', () => {
  it('follows the schema of the Compose specification and the rules of the house', () => {
    expect(check(own)).toEqual({ status: 0, output: '= 4 services follow the Compose schema\n' });
  });

  it.each(breaks)('%s is refused', (_what, from, to, says) => {
    const broken = own.replace(from, to);
    expect(broken).not.toBe(own);
    const { status, output } = check(broken);
    expect(output).toContain(says);
    expect(status).toBe(1);
  });
});
