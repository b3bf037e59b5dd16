// This server as an issuer: its name, its document, and its signature.
import type { Clock } from '#server/platform/time/clock.ts';
import { didDocument, didOf, verificationMethodOf } from '#shared/credential/did.ts';
import { signDocument, type JsonObject, type Proof } from '#shared/credential/proof.ts';
import type { SigningKeys } from './keys.ts';

/** Without milliseconds. */
const momentOf = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;

/** origin: from the settings, never from a request. */
export const createIssuer = ({ origin, clock, keys }: { origin: string; clock: Clock; keys: SigningKeys }) => {
  const did = didOf(origin);
  return {
    origin,
    did,
    momentOf,
    activeKey: async (): Promise<string> => (await keys.active()).multikey,
    document: async () => {
      // Made before it is asked for: a document without a key would be kept by whoever reads it.
      await keys.active();
      return didDocument(did, await keys.all());
    },
    sign: async <D extends JsonObject>(document: D): Promise<D & { proof: Proof }> => {
      const { multikey, secretKey } = await keys.active();
      return signDocument(document, { verificationMethod: verificationMethodOf(did, multikey), secretKey }, momentOf(clock()));
    },
  };
};

export type Issuer = ReturnType<typeof createIssuer>;
