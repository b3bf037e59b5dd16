// Reports of what somebody should not have listed, written or sent.
import type { Community } from '#server/community/community.ts';
import type { Feature } from '#server/feed/feature.ts';
import type { Market } from '#server/market/market.ts';
import { receivedMessage } from '#server/messages/hidden-messages.ts';
import type { Profiles } from '#server/profiles/profiles.ts';
import { eraseReportsAbout } from './account-deletion.store.ts';
import { reportRoutes } from './reports.routes.ts';
import { createReports, type ReportParts } from './reports.ts';

type Parts = Omit<ReportParts, 'sights'> & {
  community: Pick<Community, 'shownPost' | 'shownComment'>;
  profiles: Pick<Profiles, 'shownPerson'>;
  works: Pick<Market['sellerWorks'], 'shownListing'>;
};

export const reportsFeature = ({ community, profiles, works, ...parts }: Parts) => {
  const sights: ReportParts['sights'] = {
    post: (_actor, id) => community.shownPost(id),
    comment: (_actor, id) => community.shownComment(id),
    listing: (_actor, id) => works.shownListing(id),
    message: (actor, id) => receivedMessage(parts.sql, id, actor.userId),
    user: (_actor, id) => profiles.shownPerson(id),
  };
  const reports = createReports({ ...parts, sights });
  return {
    ...reports,
    routes: (host) => reportRoutes(host, reports),
    forget: (tx, { userId }) => eraseReportsAbout(tx, userId),
  } satisfies Feature & typeof reports;
};
