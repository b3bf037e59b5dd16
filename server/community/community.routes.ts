// Serves the contract of the forum.
import { readComments, readForum, readPost } from '#shared/contract/people/community.ts';
import type { HttpHost } from '#server/platform/http/http.ts';
import type { Community } from './community.ts';

export const communityRoutes = (host: Pick<HttpHost, 'mount'>, community: Community): void => {
  host.mount(readForum, ({ query }) => community.posts(query));
  host.mount(readPost, ({ params }) => community.post(params.postId));
  host.mount(readComments, ({ params, query }) => community.comments(params.postId, query.cursor));
};
