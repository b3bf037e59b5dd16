// The works of the sample market that the collector watches: one on offer, one reserved, one sold.
import { idNamed } from '#server/sandbox/collection/collection-record.ts';
import { pushAsOwner, type DemoRecordParts } from '#server/sandbox/demo-records.ts';
import { recordsMadeBefore } from '#server/sandbox/demo-records.store.ts';
import { minorOf } from '#shared/domain/trade/listing.ts';
import { actorNamed } from './make-orders.ts';
import type { MarketWork } from './market-work.ts';

/** By their pictures. */
const watched: readonly string[] = ['blueHour', 'groyne', 'lemonBranch'];

/** Once: those that were removed from the watchlist stay removed. */
export const makeWatches = async (parts: DemoRecordParts, works: readonly MarketWork[]): Promise<void> => {
  const { sql } = parts.sync;
  const actor = await actorNamed(sql, 'collector');
  if (actor === undefined) return;
  const wanted = works
    .filter(({ file }) => watched.includes(file))
    .map((work) => ({ work, recordId: idNamed(`market watch ${work.file}`) }));
  const made = await recordsMadeBefore(
    sql,
    wanted.map(({ recordId }) => recordId),
  );
  const operations = wanted
    .filter(({ recordId }) => !made.has(recordId))
    .map(({ recordId, work: { id, fields, price, currency } }) => ({
      kind: 'record.create',
      payload: {
        recordId,
        kind: 'watch',
        about: recordId,
        // The server shows the picture of what is on offer.
        fields: { work: id, title: fields.title, artist: fields.artist, price: minorOf(price), currency, image: null },
      },
    }));
  await pushAsOwner(parts, actor, operations);
};
