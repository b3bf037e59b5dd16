// Signed records: who said what of a work, and when, under this server's key.
import type { Feature } from '#server/feed/feature.ts';
import type { Config } from '#server/platform/config/config.ts';
import { credentialRoutes } from './credentials.routes.ts';
import { createIssuer } from './issuer.ts';
import { createSigningKeys, type KeyParts } from './keys.ts';
import { createSignedRecords, type SignedRecordParts } from './signed-records.ts';
import { createStates } from './states.ts';

type Parts = Omit<SignedRecordParts, 'issuer' | 'states'> & Pick<KeyParts, 'log'> & { config: Pick<Config, 'publicUrl' | 'sessionSecret'> };

export const credentialsFeature = (parts: Parts) => {
  const { config } = parts;
  const keys = createSigningKeys({ ...parts, secret: config.sessionSecret });
  const issuer = createIssuer({ ...parts, origin: config.publicUrl, keys });
  const states = createStates({ ...parts, issuer });
  const records = createSignedRecords({ ...parts, issuer, states });
  return {
    records,
    routes: (host) => credentialRoutes(host, { records, issuer, states }),
    pieceEnds: [records.forgetPieces],
    forget: (tx, { userId }) => records.forget(tx, userId),
  } satisfies Feature & { records: typeof records };
};
