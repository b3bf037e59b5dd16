// A statement that locks rows reads nothing besides them; whatever has to is named here with its reason.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lockingSelects } from './locking-selects.mjs';

const allowed: Readonly<Record<string, string>> = {
  'server/catalog/pieces.store.ts lockPieces': 'selects only from the lists of ids that were given to it',
  'server/market/watching/watching.store.ts takeChanges':
    'never waits: it skips what is locked; a listing that is paid for from now on is looked at by the next statement',
  'server/messages/unread-messages.store.ts takeUnreadPairs':
    'never waits; a message that was read meanwhile is left out by the next statement, which counts what is unread',
  'server/platform/jobs/jobs.store.ts claimJob': 'never waits: it skips what is locked',
  'server/platform/jobs/jobs.store.ts nextOfPeople': 'never waits: it skips what is locked; whose turn it is may be a moment old',
  'server/platform/storage/unused-objects.store.ts leaseUnused':
    'never waits: it skips what is locked; a key gets another row only while a row that names it is locked',
};

const found = (store: string): string[] => {
  const root = mkdtempSync(join(tmpdir(), 'verso-locks-'));
  try {
    mkdirSync(join(root, 'server'));
    writeFileSync(join(root, 'server', 'some.store.ts'), store);
    return lockingSelects(root);
  } finally {
    rmSync(root, { recursive: true });
  }
};

describe('statements that lock rows', () => {
  it('read nothing besides the locked rows, or say why they may', () => {
    expect(lockingSelects('.')).toEqual(Object.keys(allowed).sort());
  });

  it.each([
    ['a join', 'const one = (db) => db`select 1 from a join b on b.id = a.id for update of a`;'],
    ['a second relation', 'const one = (db) => db`select 1 from a x, b where b.id = x.id for no key update`;'],
    ['a sub-select', 'const one = (db) => db`select id, (select max(n) from b) from a where id = ${id} for share`;'],
    [
      'a sub-select in a fragment',
      'const f = (db) => db`id, (select 1 from b)`; const one = (db) => db`select ${f(db)} from a for update`;',
    ],
    ['a lock in a fragment', 'const one = (db, lock) => db`select (select 1 from b) from a ${lock ? db`for update` : db``}`;'],
    ['a lock by number', 'const one = (db) => db`select pg_advisory_xact_lock(n), n from a`;'],
  ])('are found: %s', (_what, store) => {
    expect(found(store)).toEqual(['server/some.store.ts one']);
  });

  it.each([
    [
      'the rows alone',
      'const f = (db) => db`id, name`; const one = (db) => db`select ${f(db)}, coalesce(a, b) from a where id = ${id} for update`;',
    ],
    ['numbers that were given', 'const one = (db) => db`select pg_advisory_xact_lock(n) from unnest(${list}::bigint[]) n`;'],
    ['no lock', 'const one = (db) => db`select (select 1 from b) from a`;'],
  ])('are left alone where they take %s', (_what, store) => {
    expect(found(store)).toEqual([]);
  });
});
