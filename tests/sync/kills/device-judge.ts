// Checks the database of a killed browser, and in the end what has arrived at the server.
import { checkOperation } from '#shared/sync/kinds/operation.ts';
import type { Sql } from '#server/platform/database/database.ts';
import type { DeviceContent } from './browser.ts';

/** A user's action in a round. shown: the message on the screen before the kill; null if there was none yet. */
export type Deed = {
  kind: 'edit' | 'scan';
  /** The title as typed, unique. */
  token: string;
  /** Hash of the chosen photograph. */
  sha256: string | null;
  shown: string | null;
};

const openStates = ['waiting', 'sending', 'held'];

/** In every case: nothing may be half-written. */
export const halfWritten = (content: DeviceContent): string[] => {
  const found: string[] = [];
  const photos = new Map(content.photos.map((photo) => [photo.id, photo]));
  const drafts = new Set(content.drafts.map(({ id }) => id));
  for (const { id, photoIds, state } of content.drafts) {
    if (photoIds.length === 0) found.push(`draft ${id} names no photograph`);
    for (const photoId of photoIds) {
      const photo = photos.get(photoId);
      if (photo === undefined && state !== 'done') found.push(`draft ${id} has lost its photograph`);
      if (photo !== undefined && photo.found === null && photo.publicUrl === null) found.push(`photograph ${photoId} has no bytes`);
      if (photo !== undefined && photo.found !== null && photo.found !== photo.sha256) found.push(`photograph ${photoId} has other bytes`);
    }
  }
  for (const { id, draftId } of content.photos) if (!drafts.has(draftId)) found.push(`photograph ${id} has no draft`);
  const pieces = new Set(content.pieces.map(({ id }) => id));
  const seqs = new Set<number>();
  for (const row of content.outbox) {
    const { id, device, seq, clock, kind, payload, subject, state } = row;
    if (!('operation' in checkOperation({ id, device, seq, clock, kind, payload })))
      found.push(`operation ${id} in the outbox is not whole`);
    if (seqs.has(seq) || seq > content.seq) found.push(`operation ${id} in the outbox has a wrong place: ${seq}`);
    seqs.add(seq);
    if (!kind.startsWith('piece.') || !openStates.includes(state)) continue;
    if (!pieces.has(subject)) found.push(`operation ${id} waits, but its effect is not there`);
    if (!content.truths.some((key) => key.includes(subject))) found.push(`operation ${id} waits without the ground that it stands on`);
  }
  return found;
};

const mentions = (value: unknown, token: string): boolean => JSON.stringify(value).includes(token);

/** What was shown as saved must be on the device or on the server. */
export const lostOnDevice = async (content: DeviceContent, deed: Deed, sql: Sql): Promise<string[]> => {
  const { kind, token, shown } = deed;
  if (shown === null) return [];
  if (kind === 'edit') {
    if (content.outbox.some((row) => openStates.includes(row.state) && mentions(row.payload, token)))
      return content.pieces.some(({ title }) => title === token) ? [] : [`edit ${token} waits, but is not shown`];
    const [row] = await sql`select 1 from operations where refusal is null and payload::text like ${`%${token}%`}`;
    return row === undefined ? [`edit ${token} was shown as "${shown}" and is gone`] : [];
  }
  const draft = content.drafts.find(({ title }) => title === token);
  const photo = content.photos.find(({ draftId }) => draftId === draft?.id);
  if (draft !== undefined && photo !== undefined) return photo.sha256 === deed.sha256 ? [] : [`scan ${token} has another photograph`];
  const [row] = await sql`select 1 from pieces where title = ${token}`;
  return row === undefined ? [`scan ${token} was shown as "${shown}" and is gone`] : [];
};

const count = async (sql: Sql, query: (sql: Sql) => Promise<readonly { count: number }[]>): Promise<number> =>
  (await query(sql))[0]?.count ?? 0;

/** For the end, when everything was sent. Returns what never arrived and what arrived twice. */
export const judgeDeeds = async (deeds: readonly Deed[], sql: Sql): Promise<{ lost: string[]; doubled: string[] }> => {
  const lost: string[] = [];
  const doubled: string[] = [];
  for (const { kind, token, sha256, shown } of deeds) {
    const times =
      kind === 'edit'
        ? await count(
            sql,
            (on) => on`select ((select count(*) from pieces where title = ${token})
              + (select count(*) from piece_history where field = 'title' and value = to_jsonb(${token}::text)))::int as count`,
          )
        : await count(sql, (on) => on`select count(*)::int as count from pieces where title = ${token}`);
    const scans =
      kind === 'edit' ? 0 : await count(sql, (on) => on`select count(*)::int as count from scans where request->>'title' = ${token}`);
    if (times === 0 && shown !== null) lost.push(`${kind} ${token} was shown as "${shown}" and never arrived`);
    if (times > 1 || scans > 1) doubled.push(`${kind} ${token} is there ${Math.max(times, scans)} times`);
    if (kind === 'edit' || times === 0) continue;
    const same = await count(
      sql,
      (on) =>
        on`select count(*)::int as count from photos p join pieces w on w.id = p.piece_id where w.title = ${token} and p.sha256 = ${sha256}`,
    );
    if (same !== 1) lost.push(`scan ${token} has ${same} of its photograph`);
  }
  return { lost, doubled };
};
