// A page of a user's feed.
import type { JsonText } from '#server/platform/database/json-text.ts';

/** What one transaction has put into a user's feed, as a pull from `after` to `upTo` would give it. */
export type Page = { epoch: string; after: number; upTo: number; rows: number; feeds: Record<string, JsonText> };
