// Every kind of thing that a device may change: a new one is its own file and a line here.
import type { OperationKind } from '#shared/sync/operation.ts';
import { conversationDomain, messageDomain } from './message-domain.ts';
import { communityDomain } from './community-domain.ts';
import type { OperationDomain } from './operation-domain.ts';
import { importDomain } from './import-domain.ts';
import { noticeDomain } from './notification-domain.ts';
import { pieceDomain } from './piece-domain.ts';
import { profileDomain } from './profile-domain.ts';

/** The engine handles things without looking into them: what a domain reads, it alone interprets. */
export type AnyDomain = OperationDomain<unknown>;

const domains = [
  pieceDomain,
  profileDomain,
  messageDomain,
  conversationDomain,
  communityDomain,
  noticeDomain,
  importDomain,
] as unknown as readonly AnyDomain[];
const byKind = new Map<OperationKind, AnyDomain>(domains.flatMap((domain) => domain.kinds.map((kind) => [kind, domain] as const)));

export const domainOf = (kind: OperationKind): AnyDomain => {
  const domain = byKind.get(kind);
  if (domain === undefined) throw new Error(`no domain is registered for ${kind}`);
  return domain;
};
