// Mounts the endpoint of messages; everything else about them travels with the sync.
import { correspondent } from '#shared/contract/people/messages.ts';
import type { HttpHost } from '#server/platform/http/http.ts';
import type { Messages } from './messages.ts';

export const messageRoutes = (host: Pick<HttpHost, 'mount'>, messages: Messages): void => {
  host.mount(correspondent, ({ caller, params, query }) => messages.correspondent(caller, { ...params, ...query }));
};
