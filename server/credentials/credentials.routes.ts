// Serves the contract of signed records. What verifies them is open to pages of every site.
import {
  issueSignedRecord,
  readDidDocument,
  readSignedRecords,
  readStatusList,
  withdrawSignedRecord,
} from '#shared/contract/works/signed-records.ts';
import type { HttpHost } from '#server/platform/http/http.ts';
import { openToAll } from '#server/platform/http/open-to-all.ts';
import type { Issuer } from './issuer.ts';
import type { SignedRecords } from './signed-records.ts';
import type { States } from './states.ts';

/** Seconds. A withdrawal is seen that much later. */
const keptFor = 300;
const open = (headers: Headers): void => {
  for (const [name, value] of openToAll) headers.set(name, value);
};

type Acts = { records: SignedRecords; issuer: Pick<Issuer, 'document'>; states: Pick<States, 'list'> };

export const credentialRoutes = (host: Pick<HttpHost, 'mount'>, { records, issuer, states }: Acts): void => {
  host.mount(issueSignedRecord, ({ caller, params, body }) => records.issue(caller, params.pieceId, body.recordId, body.parts));
  host.mount(readSignedRecords, async ({ caller, params }) => ({ records: await records.issued(caller, params.pieceId) }));
  host.mount(withdrawSignedRecord, ({ caller, params }) => records.withdraw(caller, params.recordId));
  host.mount(readDidDocument, async ({ answer: { headers } }) => {
    open(headers);
    // A record may be signed with a new key at any moment, and is checked at once.
    headers.set('cache-control', 'no-cache');
    return issuer.document();
  });
  host.mount(readStatusList, async ({ params, answer: { headers } }) => {
    open(headers);
    const list = await states.list(params.list);
    headers.set('cache-control', `public, max-age=${keptFor}`);
    return list;
  });
};
