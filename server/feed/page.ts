// A page of a user's feed.
import type { JsonText } from '#server/platform/database/json-text.ts';

/** What one transaction has added to a user's feed, in the form of a pull from `after` to `upTo`. */
export type Page = { epoch: string; after: number; upTo: number; rows: number; feeds: Record<string, JsonText> };
