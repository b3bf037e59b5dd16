// Builds the bell's entries from the rows on this device.
import { expect, it } from 'vitest';
import type { NoticeRow } from '#client/data/db/database.ts';
import { entriesOf } from './notifications.data.ts';

const row = (at: number, more: Partial<NoticeRow> = {}): NoticeRow => ({
  id: `row-${at}`,
  kind: 'analysis',
  detail: 'done',
  subject_id: `piece-${at}`,
  title: `Work ${at}`,
  name: null,
  count: 1,
  created_at: at,
  read: 0,
  ...more,
});

// Planted: read notices are grouped as well; failures are not counted.
it('shows unread analyses as one entry that marks all of them, and what is read or about something else by itself', () => {
  const sale = row(9, { kind: 'sale', subject_id: null });
  const entries = entriesOf([row(1), row(2, { read: 1 }), row(3, { detail: 'failed', subject_id: null }), sale, row(4)]);
  expect(entries.map(({ text }) => text)).toEqual([
    'The analysis of “Work 2” is done',
    'You have sold “Work 9”',
    '3 analyses have ended; 1 did not succeed',
  ]);
  const [, , all] = entries;
  expect(all).toMatchObject({ path: '/catalog', at: 4, read: false, more: '“Work 4”, “Work 3”, “Work 1”' });
  expect(all?.notices.map(({ id }) => id)).toEqual(['row-4', 'row-3', 'row-1']);
});

it('leaves one analysis as it is, and leads back to the scan where none has succeeded', () => {
  expect(entriesOf([row(1)])).toMatchObject([{ id: 'row-1', path: '/artwork/piece-1' }]);
  const failed = { detail: 'failed', subject_id: null };
  expect(entriesOf([row(1, failed), row(2, failed)])).toMatchObject([{ path: '/scan' }]);
});
