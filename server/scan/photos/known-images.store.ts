// The pictures that a new one is compared with: works in public listings and the platform's reference set only.
import type { Db } from '#server/platform/database/database.ts';

/** Result limit: look-alikes differ in only a few of the 64 bits. */
const most = 20;

/**
 * Fingerprints (16 hexadecimal digits) nearest to that of a photograph, straight or mirrored. Excludes pictures that its
 * owner has too, and everything that is not public.
 */
export const nearestKnown = async (db: Db, photoId: string): Promise<string[]> => {
  const rows = await db<{ hash: string }[]>`
    with asked as (select owner_id, fingerprint, mirror_fingerprint from photos where id = ${photoId}),
    known as (
      select p.fingerprint from photos p, asked where p.listed and p.stored_at is not null and p.owner_id <> asked.owner_id
      union all
      select fingerprint from reference_images
    )
    select lpad(to_hex(known.fingerprint::bigint), 16, '0') as hash from known, asked
    order by least(bit_count(known.fingerprint # asked.fingerprint), bit_count(known.fingerprint # asked.mirror_fingerprint))
    limit ${most}`;
  return rows.map(({ hash }) => hash);
};
