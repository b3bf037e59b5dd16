// The endpoints of deleting an account: from contract to act; the answer to the act takes the cookie away.
import { deleteAccount, readDeleted, readDeletion } from '#shared/contract/people/deletion.ts';
import { clearCookie, presentedBy, type SessionCookie } from '#server/accounts/sessions/session-wire.ts';
import type { HttpHost } from '#server/platform/http/http.ts';
import type { Deletion } from './deletion.ts';

export const deletionRoutes = (host: Pick<HttpHost, 'mount'>, deletion: Deletion, cookie: SessionCookie): void => {
  host.mount(readDeletion, ({ caller }) => deletion.status(caller.userId));
  host.mount(deleteAccount, async ({ caller, body, clientAddress, local, request, answer }) => {
    await deletion.deleteAccount(caller, body.password, { clientAddress, local });
    if (presentedBy(request, cookie) !== null) clearCookie(answer.headers, cookie);
    return { ok: true as const };
  });
  host.mount(readDeleted, async ({ params }) => ({ deleted: await deletion.wasDeleted(params.userId) }));
};
