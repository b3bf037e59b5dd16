// An installation as an earlier version left it, started by this one: whatever its people had is there, and a device that was away sends what waits.
import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { asked, readAnew, signIn, type ShownThen } from '#tests/fixtures/make-installation.ts';
import { openArchiveDevice } from '#tests/support/people/archive-device.ts';
import { loadDatabase, type DeviceDump } from '#tests/support/browser/device-dump.ts';
import { unpackFolder } from '#tests/support/packed-folder.ts';
import { startProgramProcess, temporaryFolder, type Started } from '#tests/support/servers/started-program.ts';

const fixtures = join(projectRoot, 'tests', 'fixtures');
const published = readdirSync(fixtures).filter((name) => name.startsWith('installation-'));
type Row = Record<string, unknown>;

/** Purged 30 days after its deletion; and a work whose shipment is over moves to its buyer after 14. Both depend on the day of this run. */
const lasting = (pieces: Row[]): Row[] => pieces.filter(({ deleted, title }) => deleted === 0 && title !== 'Orchard Wall');

const pick = (row: Row, names: readonly string[]): Row => Object.fromEntries(names.map((name) => [name, row[name]]));
/** Receipt, payout and the erasure of addresses come with time; what was agreed and paid stays. */
const agreed = 'id role listing_id buyer_id seller_id currency total_amount platform_fee seller_earnings created_at artwork'
  .concat(' carrier tracking_number shipped_at refunded')
  .split(' ');
const onReceipt = ['number', 'sold_at', 'seller', 'buyer', 'total', 'currency', 'refunded'];

/** Of an answer what cannot change with time. */
const fixedPart = (path: string, answer: Row): Row => {
  const { orders, order } = answer as { orders?: Row[]; order?: Row };
  if (orders !== undefined) return { orders: orders.map((row) => pick(row, agreed)) };
  if (order !== undefined) return { order: pick(order, agreed) };
  if (path.endsWith('/receipt')) {
    const lines = (answer['lines'] as Row[]).map((line) => pick(line, ['amount']));
    return { ...pick(answer, onReceipt), lines };
  }
  return path.startsWith('/api/community') ? pick(answer, ['post']) : {};
};

describe.each(published)('%s', (name) => {
  const read = <T>(file: string): T => JSON.parse(readFileSync(join(fixtures, name, file), 'utf8')) as T;
  const shown = read<ShownThen>('shown.json');
  const emails = Object.keys(shown.accounts);
  const folder = temporaryFolder(0o755);
  const dataDir = join(folder, 'data');
  let program: Started | undefined;
  const running = (): Started => {
    if (program === undefined) throw new Error('the program is not running');
    return program;
  };
  beforeAll(async () => {
    unpackFolder(readFileSync(join(fixtures, name, 'data-folder.zip.br')), dataDir);
    program = await startProgramProcess({ project: projectRoot, dataDir, env: { DEMO: '1', DEMO_MARKET: 'off' } });
  });
  afterAll(async () => {
    program?.child.kill('SIGTERM');
    await program?.exit;
    vi.unstubAllGlobals();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(emails)('shows %s every piece with its texts, history, opinions and messages', async (email) => {
    const before = shown.accounts[email]?.tables ?? {};
    const now = await readAnew(running(), await signIn(running(), email));
    const pieces = lasting((before['pieces'] ?? []) as Row[]);
    const kept = new Set(pieces.map(({ id }) => id));
    const expected: Record<string, Row[]> = {
      pieces,
      history: ((before['history'] ?? []) as Row[]).filter(({ pieceId }) => kept.has(pieceId)),
      analyses: ((before['analyses'] ?? []) as Row[]).filter(({ piece_id: pieceId }) => kept.has(pieceId)),
      messages: (before['messages'] ?? []) as Row[],
    };
    for (const [table, rows] of Object.entries(expected)) {
      const found = new Map((now[table] as Row[]).map((row) => [row['id'], row]));
      for (const row of rows) expect(found.get(row['id']) ?? {}, `${table} ${JSON.stringify(row).slice(0, 90)}`).toMatchObject(row);
    }
  });

  it.each(emails)('tells %s of the same orders and money', async (email) => {
    const who = await signIn(running(), email);
    for (const [path, answer] of Object.entries(shown.accounts[email]?.answers ?? {})) {
      const now = await asked<Row>(running(), who, path);
      expect(now, path).toMatchObject(fixedPart(path, answer as Row));
    }
  });

  it('has every original photograph, byte for byte', async () => {
    const people = new Map<string, { authorization: string }>();
    for (const email of emails) {
      const who = await signIn(running(), email);
      people.set(who.userId, { authorization: `Bearer ${who.token}` });
    }
    for (const [path, digest] of Object.entries(shown.photographs)) {
      if (path === '') continue;
      const owner = emails.find((email) =>
        ((shown.accounts[email]?.tables['pieces'] ?? []) as Row[]).some((row) => row['image_url'] === path),
      );
      const file = await fetch(running().url + path, { headers: people.get(shown.accounts[owner ?? '']?.userId ?? '') ?? {} });
      expect(
        `${file.status} ${createHash('sha256')
          .update(new Uint8Array(await file.arrayBuffer()))
          .digest('hex')}`,
        path,
      ).toBe(`200 ${digest}`);
    }
  });

  it('[D39] takes what a device of that version had not sent, once', async () => {
    vi.stubGlobal('navigator', { onLine: true });
    const { unsent, accounts } = shown;
    const email = 'collector@example.com';
    await loadDatabase(read<DeviceDump>('device.json'));
    const who = await signIn(running(), email);
    const device = openArchiveDevice(running(), who);
    await device.settle();
    await device.settle();
    device.close();
    const { pieces = [], messages = [] } = (await readAnew(running(), who)) as Record<string, Row[]>;
    const edited = pieces.find(({ id }) => id === unsent.pieceId);
    expect(edited).toMatchObject({ title: unsent.title, description: unsent.description, period: 'Late', location: 'Room 7' });
    expect(pieces.filter(({ title }) => title === unsent.draftTitle)).toHaveLength(1);
    expect(pieces).toHaveLength((accounts[email]?.tables['pieces'] ?? []).length + 1);
    expect(messages.filter(({ content }) => content === unsent.message)).toHaveLength(1);
  });
});
