// The keys that sign records: made when first needed, encrypted at rest, replaced by a command. What was signed stays verifiable.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { transact, type Sql } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/observability/logger.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import { publicKeyOf } from '#shared/credential/ed25519.ts';
import { multikeyOf } from '#shared/credential/multikey.ts';
import { allKeys, findActiveKey, insertKey, retireKey, type KeyRow } from './keys.store.ts';

const cipher = 'aes-256-gcm';
const [ivLength, tagLength] = [12, 16];

/** Bound to its public key, so that no two rows can be exchanged. */
const createSeal = (installationSecret: string) => {
  const key = Buffer.from(hkdfSync('sha256', installationSecret, '', 'verso credential keys', 32));
  return {
    close: (id: string, secret: Uint8Array): Uint8Array => {
      const iv = randomBytes(ivLength);
      const sealing = createCipheriv(cipher, key, iv).setAAD(Buffer.from(id));
      const content = Buffer.concat([sealing.update(secret), sealing.final()]);
      return Buffer.concat([iv, sealing.getAuthTag(), content]);
    },
    /** Null where it was closed with another secret. */
    open: ({ id, secret }: KeyRow): Uint8Array | null => {
      const [iv, tag] = [secret.subarray(0, ivLength), secret.subarray(ivLength, ivLength + tagLength)];
      try {
        const opening = createDecipheriv(cipher, key, iv).setAAD(Buffer.from(id)).setAuthTag(tag);
        return new Uint8Array(Buffer.concat([opening.update(secret.subarray(ivLength + tagLength)), opening.final()]));
      } catch {
        return null;
      }
    },
  };
};

/** secret: the installation's. */
export type KeyParts = { sql: Sql; clock: Clock; log: Log; secret: string };

export const createSigningKeys = ({ sql, clock, log, secret: installationSecret }: KeyParts) => {
  const seal = createSeal(installationSecret);

  const fresh = async (): Promise<KeyRow> => {
    const secret = randomBytes(32);
    const id = multikeyOf(await publicKeyOf(secret));
    return { id, secret: seal.close(id, secret) };
  };

  /** Read each time: another node or a command may have replaced it. */
  const active = async (): Promise<{ multikey: string; secretKey: Uint8Array }> => {
    const row = await findActiveKey(sql);
    if (row === undefined) {
      await insertKey(sql, await fresh(), clock());
      return active();
    }
    const secretKey = seal.open(row);
    if (secretKey !== null) return { multikey: row.id, secretKey };
    // After a restore on another machine, or with another SESSION_SECRET.
    log.error(
      { key: row.id },
      'the key that signs records cannot be opened with the secret of this installation: a new one takes its place',
    );
    await retireKey(sql, row.id, clock());
    return active();
  };

  return {
    active,
    /** Public keys, oldest first, with those that were replaced. */
    all: (): Promise<string[]> => allKeys(sql),
    /** Returns the new one and the one that it replaces. */
    rotate: async (): Promise<{ made: string; replaced: string | null }> => {
      const next = await fresh();
      const replaced = await transact(sql, async (tx) => {
        const before = await findActiveKey(tx);
        if (before !== undefined) await retireKey(tx, before.id, clock());
        await insertKey(tx, next, clock());
        return before?.id ?? null;
      });
      return { made: next.id, replaced };
    },
  };
};

export type SigningKeys = ReturnType<typeof createSigningKeys>;
